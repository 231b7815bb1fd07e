import { nameKey } from '../api/text-keys.ts';

function choicesOf<T extends string>(words: Record<T, string>): Record<string, T> {
  return Object.fromEntries(
    Object.entries<string>(words).flatMap(([value, names]) =>
      names.split('|').map((name) => [nameKey(name), value as T]),
    ),
  );
}

/** The words for roles in files. */
export const roleWords = choicesOf({
  employee:
    'employee|team member|member|staff|worker|user|individual contributor|empleado|empleada|employé|employée|salarié|salariée|collaborateur|collaboratrice|कर्मचारी|பணியாளர்|ஊழியர்|ಉದ್ಯೋಗಿ|કર્મચારી|ఉద్యోగి|ജീവനക്കാരൻ|ജീവനക്കാരി|funcionário|funcionária|colaborador|colaboradora|mitarbeiter|mitarbeiterin',
  manager:
    'manager|people manager|line manager|gerente|responsable|प्रबंधक|मैनेजर|மேலாளர்|ವ್ಯವಸ್ಥಾಪಕ|ವ್ಯವಸ್ಥಾಪಕರು|મેનેજર|વ્યવસ્થાપક|మేనేజర్|നടത്തിപ്പുകാരൻ|മാനേജർ|gestor|gestora|vorgesetzter|vorgesetzte',
  admin:
    'admin|administrator|administrador|administradora|administrateur|administratrice|प्रशासक|एडमिन|நிர்வாகி|ನಿರ್ವಾಹಕ|ಆಡಳಿತಗಾರ|એડમિન|અડમિન|సంచాలకుడు|అడ్మిన్|അഡ്മിൻ',
});

/** The words for genders in files. */
export const genderWords = choicesOf({
  female:
    'female|f|woman|w|mujer|femenino|femme|féminin|महिला|स्त्री|பெண்|ಮಹಿಳೆ|ಸ್ತ್ರೀ|સ્ત્રી|મહિલા|స్త్రీ|మహిళ|സ്ത്രീ|feminino|mulher|weiblich|frau',
  male: 'male|m|man|hombre|masculino|homme|masculin|पुरुष|ஆண்|ಪುರುಷ|પુરુષ|పురుషుడు|పురుష|പുരുഷൻ|homem|männlich|herr',
  non_binary:
    'non-binary|non binary|non_binary|nonbinary|nb|x|d|diverse|divers|other|others|third gender|transgender|otro|otra|no binario|no binaria|no binarie|autre|non binaire|non-binaire|अन्य|नॉन-बाइनरी|மற்றவை|பிற|ಇತರೆ|ಇತರ|અન્ય|ఇతర|മറ്റുള്ളവ|outro|outra|não binário|não-binário|não binária',
  undisclosed:
    'undisclosed|prefer not to say|not specified|not disclosed|unknown|decline to self-identify|prefiero no decirlo|no especificado|préfère ne pas répondre|non précisé|बताना नहीं चाहते|சொல்ல விரும்பவில்லை|ಹೇಳಲು ಇಚ್ಛಿಸುವುದಿಲ್ಲ|કહેવા માંગતા નથી|చెప్పడానికి ఇష్టపడను|വെളിപ്പെടുത്താൻ താൽപ്പര്യമില്ല|prefiro não dizer|não informado|keine angabe',
});
