const publicMailDomains = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com passport.com outlook.in hotmail.co.uk live.in
  yahoo.com yahoo.in yahoo.co.in yahoo.co.uk ymail.com rocketmail.com myyahoo.com aol.com aim.com icloud.com me.com mac.com
  proton.me protonmail.com pm.me tutanota.com tuta.com tuta.io gmx.com gmx.de gmx.net web.de t-online.de freenet.de
  zoho.com zohomail.com zohomail.in rediffmail.com rediff.com indiatimes.com sify.com in.com vsnl.net mail.com email.com
  usa.com yandex.com yandex.ru mail.ru bk.ru list.ru inbox.ru rambler.ru qq.com foxmail.com 163.com 126.com sina.com
  yeah.net naver.com daum.net hanmail.net orange.fr free.fr laposte.net wanadoo.fr sfr.fr libero.it virgilio.it tiscali.it
  bol.com.br uol.com.br terra.com.br comcast.net verizon.net att.net sbcglobal.net cox.net charter.net bellsouth.net
  btinternet.com sky.com virginmedia.com ntlworld.com bigpond.com optusnet.com.au shaw.ca rogers.com sympatico.ca
  fastmail.com fastmail.fm hushmail.com hey.com duck.com mailinator.com guerrillamail.com 10minutemail.com yopmail.com
  temp-mail.org sharklasers.com trashmail.com dispostable.com maildrop.cc getnada.com`.split(/\s+/),
);

/** Whether anyone can get an address at a domain, so that an organisation cannot vouch for it. */
export function isPublicMailDomain(domain: string): boolean {
  return publicMailDomains.has(domain.toLowerCase());
}
