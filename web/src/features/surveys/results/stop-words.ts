/** Words of the ten languages that tell nothing of what a comment is about. */
export const stopWords: ReadonlySet<string> = new Set(
  [
    'the and but for from with without are was were been being its this that these those there here our you your him her they them their his she not nor does did done don doesn didn isn aren wasn have has had having can could will would should may might must very more most much many some any all each every other another than then too also just only about into over under after before when where what which who whom how why because while until again still always never often sometimes really get gets got getting make makes made making need needs want wants like good better best great well let per one two lot lots bit way thing things something everything everyone people',
    'one two three four five six seven eight nine ten eleven twelve first second last begin begins start starts end ends come comes take takes keep keeps',
    'और है हैं था थे थी का की के को में से पर यह वह ये वे हम हमें हमारे हमारा हमारी आप आपके मैं मेरा मेरे मेरी नहीं लिए साथ भी तो कि जो कुछ बहुत सब हर एक कर करने करें होना होता होती होते रहा रही रहे गया गई गए अब जब तक या मुझे अधिक ज़्यादा ज्यादा',
    'மற்றும் ஒரு இந்த அந்த இது அது நான் நாம் நாங்கள் எங்கள் என் எனக்கு எங்களுக்கு உள்ளது இல்லை மிகவும் அதிக அதிகம் வேண்டும் என்று ஆனால் அல்லது போது இருந்து பற்றி',
    'మరియు ఒక ఈ ఆ ఇది అది నేను మేము మా మన నాకు మాకు ఉంది లేదు చాలా ఎక్కువ కావాలి అని కానీ లేదా కోసం నుండి గురించి',
    'ಮತ್ತು ಒಂದು ಈ ಆ ಇದು ಅದು ನಾನು ನಾವು ನಮ್ಮ ನನಗೆ ನಮಗೆ ಇದೆ ಇಲ್ಲ ತುಂಬಾ ಹೆಚ್ಚು ಬೇಕು ಎಂದು ಆದರೆ ಅಥವಾ ಗೆ ಇಂದ ಬಗ್ಗೆ',
    'ഒരു ഈ ആ ഇത് അത് ഞാൻ ഞങ്ങൾ ഞങ്ങളുടെ എനിക്ക് ഉണ്ട് ഇല്ല വളരെ കൂടുതൽ വേണം എന്ന് പക്ഷേ അല്ലെങ്കിൽ കൂടി നിന്ന്',
    'અને છે હતું હતા હતી આ તે હું અમે અમારા અમારી અમને મને નથી માટે સાથે પણ તો કે જે ખૂબ વધુ બધા દરેક એક કરવું કરો થાય',
    'los las una uno unos unas del con sin por para que este esta esto estos estas ese esa eso hay muy más menos mucho muchos todo todos toda todas cada otro otra pero como cuando donde nos nuestro nuestra nuestros nuestras ser son era está están fue tener tiene tenemos ahora también siempre nunca',
    'les des une dans avec sans pour par que qui quoi est sont était être ont avoir nous notre nos vous votre vos leur leurs ils elles elle mais plus moins très tout tous toute toutes chaque autre comme quand ainsi aussi cela cette ces pas toujours jamais trop peu',
    'dos das uma uns umas com sem por para que este esta isto esse essa isso muito muita muitos muitas mais menos todo todos toda todas cada outro outra mas como quando onde nós nosso nossa nossos nossas ser são era está estão foi ter tem temos agora também sempre nunca não',
  ].flatMap((line) => line.split(' ')),
);
