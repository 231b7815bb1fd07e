import type { Language } from '@apprecio/contract/codes';
import type { NoticeKind } from '@apprecio/contract/notices';

/** The words of the mails of notifications around what people wrote. */
export interface MailTexts {
  /** With the company’s name. */
  subject: (company: string) => string;
  intro: string;
  open: string;
  choose: string;
  end: string;
  kinds: Record<NoticeKind, string>;
}

/** The words in every language of the product. */
export const mailTexts: Record<Language, MailTexts> = {
  en: {
    subject: (company) => `What you have not read yet at ${company}`,
    intro: 'This has been waiting for you.',
    open: 'Open Apprecio',
    choose: 'Choose what you hear of',
    end: 'End these mails',
    kinds: {
      thanks: 'Thank-yous to you',
      answers: 'Answers and comments',
      decisions: 'Waiting for your decision',
      outcomes: 'What became of your thank-yous',
      points: 'Your points',
      reactions: 'Reactions',
      communities: 'Communities',
    },
  },
  es: {
    subject: (company) => `Lo que aún no has leído en ${company}`,
    intro: 'Esto te estaba esperando.',
    open: 'Abrir Apprecio',
    choose: 'Elige de qué quieres enterarte',
    end: 'Dejar de recibir estos correos',
    kinds: {
      thanks: 'Agradecimientos para ti',
      answers: 'Respuestas y comentarios',
      decisions: 'Pendiente de tu decisión',
      outcomes: 'Qué pasó con tus agradecimientos',
      points: 'Tus puntos',
      reactions: 'Reacciones',
      communities: 'Comunidades',
    },
  },
  fr: {
    subject: (company) => `Ce que vous n’avez pas encore lu chez ${company}`,
    intro: 'Voici ce qui vous attendait.',
    open: 'Ouvrir Apprecio',
    choose: 'Choisir ce que vous recevez',
    end: 'Ne plus recevoir ces e-mails',
    kinds: {
      thanks: 'Des mercis pour vous',
      answers: 'Réponses et commentaires',
      decisions: 'En attente de votre décision',
      outcomes: 'La suite donnée à vos mercis',
      points: 'Vos points',
      reactions: 'Réactions',
      communities: 'Communautés',
    },
  },
  hi: {
    subject: (company) => `${company} में जो आपने अभी नहीं पढ़ा`,
    intro: 'यह आपका इंतज़ार कर रहा था।',
    open: 'Apprecio खोलें',
    choose: 'चुनें कि आपको क्या बताया जाए',
    end: 'ये ई-मेल बंद करें',
    kinds: {
      thanks: 'आपके लिए धन्यवाद',
      answers: 'जवाब और टिप्पणियाँ',
      decisions: 'आपके निर्णय की प्रतीक्षा में',
      outcomes: 'आपके धन्यवादों का क्या हुआ',
      points: 'आपके अंक',
      reactions: 'प्रतिक्रियाएँ',
      communities: 'समुदाय',
    },
  },
  ta: {
    subject: (company) => `${company} இல் நீங்கள் இன்னும் படிக்காதவை`,
    intro: 'இவை உங்களுக்காகக் காத்திருந்தன.',
    open: 'Apprecio-ஐத் திற',
    choose: 'எதைப் பற்றி அறிய வேண்டும் என்பதைத் தேர்ந்தெடுக்கவும்',
    end: 'இந்த மின்னஞ்சல்களை நிறுத்து',
    kinds: {
      thanks: 'உங்களுக்கான நன்றிகள்',
      answers: 'பதில்களும் கருத்துகளும்',
      decisions: 'உங்கள் முடிவுக்குக் காத்திருப்பவை',
      outcomes: 'உங்கள் நன்றிகளுக்கு என்ன ஆனது',
      points: 'உங்கள் புள்ளிகள்',
      reactions: 'எதிர்வினைகள்',
      communities: 'சமூகங்கள்',
    },
  },
  kn: {
    subject: (company) => `${company} ನಲ್ಲಿ ನೀವು ಇನ್ನೂ ಓದದಿರುವುದು`,
    intro: 'ಇವು ನಿಮಗಾಗಿ ಕಾಯುತ್ತಿದ್ದವು.',
    open: 'Apprecio ತೆರೆಯಿರಿ',
    choose: 'ಯಾವುದರ ಬಗ್ಗೆ ತಿಳಿಯಬೇಕು ಎಂದು ಆರಿಸಿ',
    end: 'ಈ ಇಮೇಲ್‌ಗಳನ್ನು ನಿಲ್ಲಿಸಿ',
    kinds: {
      thanks: 'ನಿಮಗೆ ಬಂದ ಧನ್ಯವಾದಗಳು',
      answers: 'ಉತ್ತರಗಳು ಮತ್ತು ಅಭಿಪ್ರಾಯಗಳು',
      decisions: 'ನಿಮ್ಮ ನಿರ್ಧಾರಕ್ಕಾಗಿ ಕಾಯುತ್ತಿದೆ',
      outcomes: 'ನಿಮ್ಮ ಧನ್ಯವಾದಗಳಿಗೆ ಏನಾಯಿತು',
      points: 'ನಿಮ್ಮ ಅಂಕಗಳು',
      reactions: 'ಪ್ರತಿಕ್ರಿಯೆಗಳು',
      communities: 'ಸಮುದಾಯಗಳು',
    },
  },
  gu: {
    subject: (company) => `${company} માં તમે હજી ન વાંચેલું`,
    intro: 'આ તમારી રાહ જોતું હતું.',
    open: 'Apprecio ખોલો',
    choose: 'તમને શું જણાવવું તે પસંદ કરો',
    end: 'આ ઈ-મેલ બંધ કરો',
    kinds: {
      thanks: 'તમારા માટે આભાર',
      answers: 'જવાબો અને ટિપ્પણીઓ',
      decisions: 'તમારા નિર્ણયની રાહમાં',
      outcomes: 'તમારા આભારનું શું થયું',
      points: 'તમારા પોઇન્ટ',
      reactions: 'પ્રતિક્રિયાઓ',
      communities: 'સમુદાયો',
    },
  },
  te: {
    subject: (company) => `${company} లో మీరు ఇంకా చదవనివి`,
    intro: 'ఇవి మీ కోసం వేచి ఉన్నాయి.',
    open: 'Apprecio తెరవండి',
    choose: 'దేని గురించి తెలియాలో ఎంచుకోండి',
    end: 'ఈ ఇమెయిల్‌లను ఆపండి',
    kinds: {
      thanks: 'మీకు వచ్చిన ధన్యవాదాలు',
      answers: 'సమాధానాలు, వ్యాఖ్యలు',
      decisions: 'మీ నిర్ణయం కోసం వేచి ఉన్నవి',
      outcomes: 'మీ ధన్యవాదాలకు ఏమైంది',
      points: 'మీ పాయింట్లు',
      reactions: 'స్పందనలు',
      communities: 'సమూహాలు',
    },
  },
  ml: {
    subject: (company) => `${company}-ൽ നിങ്ങൾ ഇനിയും വായിക്കാത്തത്`,
    intro: 'ഇവ നിങ്ങളെ കാത്തിരിക്കുകയായിരുന്നു.',
    open: 'Apprecio തുറക്കുക',
    choose: 'എന്തൊക്കെ അറിയണമെന്ന് തിരഞ്ഞെടുക്കുക',
    end: 'ഈ ഇമെയിലുകൾ നിർത്തുക',
    kinds: {
      thanks: 'നിങ്ങൾക്കുള്ള നന്ദി',
      answers: 'മറുപടികളും അഭിപ്രായങ്ങളും',
      decisions: 'നിങ്ങളുടെ തീരുമാനം കാത്ത്',
      outcomes: 'നിങ്ങളുടെ നന്ദികൾക്ക് എന്തു സംഭവിച്ചു',
      points: 'നിങ്ങളുടെ പോയിന്റുകൾ',
      reactions: 'പ്രതികരണങ്ങൾ',
      communities: 'കൂട്ടായ്മകൾ',
    },
  },
  pt: {
    subject: (company) => `O que ainda não leu em ${company}`,
    intro: 'Isto estava à sua espera.',
    open: 'Abrir o Apprecio',
    choose: 'Escolher do que quer saber',
    end: 'Deixar de receber estes e-mails',
    kinds: {
      thanks: 'Agradecimentos para si',
      answers: 'Respostas e comentários',
      decisions: 'À espera da sua decisão',
      outcomes: 'O que aconteceu aos seus agradecimentos',
      points: 'Os seus pontos',
      reactions: 'Reações',
      communities: 'Comunidades',
    },
  },
};
