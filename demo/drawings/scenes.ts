// SPDX-License-Identifier: CC0-1.0. Drawn for Apprecio.

const frame = (parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="750" viewBox="0 0 480 300">${parts}</svg>`;

const panel = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><path d="M0 0h66l14 38h-66z" fill="#2b4a7c"/>
    <path d="M22 0l14 38M44 0l14 38M7 19h66" stroke="#7fa3d6" stroke-width="1.600"/>
    <path d="M4 3h26l4 10h-26z" fill="#fff" opacity=".18"/></g>`;

const solarRoof = frame(`<rect width="480" height="300" fill="#fbe3b0"/>
  <circle cx="388" cy="74" r="38" fill="#f4b23f"/>
  <g stroke="#f4b23f" stroke-width="6" stroke-linecap="round"><path d="M388 18v-10M388 140v-10M332 74h-10M454 74h-10M348 34l-7-7M435 121l-7-7M428 34l7-7M341 121l7-7"/></g>
  <path d="M0 152C60 118 120 126 170 146C220 120 300 118 360 150C400 136 450 140 480 150V300H0z" fill="#a9c9a0"/>
  <path d="M30 172h392l46 106H-10z" fill="#b9674a"/><path d="M30 172h392l5 12H26z" fill="#d98263"/>
  ${[0, 1, 2, 3].map((at) => panel(54 + at * 88, 190)).join('')}${[0, 1, 2, 3].map((at) => panel(74 + at * 88, 236)).join('')}
  <rect y="278" width="480" height="22" fill="#efe2cc"/>
  <g><rect x="356" y="128" width="22" height="44" fill="#8f4d36"/><rect x="352" y="122" width="30" height="9" rx="2" fill="#733a27"/></g>
  <g transform="translate(118 118)"><path d="M-14 54C-14 30 14 30 14 54z" fill="#2f5d8a"/><circle cy="22" r="11" fill="#b97f52"/><path d="M-13 20C-13 4 13 4 13 20z" fill="#f0b429"/><path d="M-16 20h32v3h-32z" fill="#d79a1c"/><path d="M13 46L30 26" stroke="#2f5d8a" stroke-width="7" stroke-linecap="round"/><circle cx="31" cy="24" r="4.500" fill="#b97f52"/></g>`);

const walker = (x: number, y: number, shirt: string, skin: string, hair: string): string =>
  `<g transform="translate(${x} ${y})"><path d="M-3 24L-8 42M3 24L9 41" stroke="#3b3a45" stroke-width="5" stroke-linecap="round"/>
    <path d="M-9 26C-9 4 9 4 9 26z" fill="${shirt}"/><path d="M-8 10c-8 2-8 14-3 16z" fill="#7a4b2a"/>
    <circle cy="-1" r="8" fill="${skin}"/><path d="M-8-1C-9-13 9-13 8-1C4-6-4-6-8-1z" fill="${hair}"/>
    <path d="M8 14l10 6M18 6l4 36" stroke="#8a6a45" stroke-width="2.600" stroke-linecap="round"/></g>`;

const hillWalk = frame(`<rect width="480" height="300" fill="#f6d9c9"/>
  <circle cx="120" cy="118" r="36" fill="#f28f5b"/>
  <path d="M0 170L70 122L120 152L210 84L262 84L330 148L390 116L480 172V300H0z" fill="#b9a7c9"/>
  <path d="M206 84h60v-16h-10v7h-9v-9h-9v9h-9v-9h-9v9h-9v-7h-5z" fill="#8f7ba6"/><path d="M236 66v-22l18 6l-18 6" fill="#e0762e" stroke="#5d4a70" stroke-width="2"/>
  <path d="M0 212C80 168 150 190 230 176C320 160 400 186 480 164V300H0z" fill="#7fa37a"/>
  <path d="M0 252C110 206 210 246 300 226C370 210 430 214 480 206V300H0z" fill="#4f7f58"/>
  <path d="M210 300C230 262 310 252 330 228C346 210 300 196 268 182" stroke="#f1dfb8" stroke-width="11" stroke-linecap="round" fill="none"/>
  ${walker(330, 178, '#c2567d', '#d29a6a', '#241a17')}${walker(296, 206, '#e0a32e', '#9c653f', '#1c1614')}${walker(250, 232, '#2f5d8a', '#e3b184', '#3a2820')}
  <path d="M40 262c-2-26 8-36 16-46c8 10 18 20 16 46z" fill="#2f5d43"/><path d="M54 262h5v16h-5z" fill="#6b4a2c"/>
  <path d="M420 246c-2-22 6-30 13-38c7 8 15 16 13 38z" fill="#2f5d43"/><path d="M431 246h5v14h-5z" fill="#6b4a2c"/>
  <path d="M330 70q8-8 14 0q6-8 14 0M380 54q6-6 11 0q5-6 11 0" stroke="#5d4a70" stroke-width="2.600" fill="none" stroke-linecap="round"/>`);

const bowl = (x: number, y: number, filling: string, garnish: string): string =>
  `<g transform="translate(${x} ${y})"><circle r="33" fill="#b9c0c6"/><circle r="29" fill="#e6eaed"/><circle r="25" fill="${filling}"/>${garnish}</g>`;

const thali = frame(`<rect width="480" height="300" fill="#e9dcc3"/>
  <path d="M0 40h480M0 118h480M0 196h480M0 274h480" stroke="#dcc9a4" stroke-width="3"/>
  <circle cx="240" cy="154" r="138" fill="#000" opacity=".08"/><circle cx="240" cy="150" r="136" fill="#aeb6bd"/><circle cx="240" cy="150" r="127" fill="#dde3e7"/>
  ${bowl(168, 92, '#d9962f', '<circle cx="-6" cy="-4" r="3" fill="#5f8a3a"/><circle cx="8" cy="6" r="3" fill="#5f8a3a"/><circle cx="5" cy="-9" r="2.500" fill="#a33a22"/>')}
  ${bowl(242, 66, '#4f7d3a', '<rect x="-12" y="-6" width="11" height="10" rx="2" fill="#fbf5e4"/><rect x="3" y="-12" width="10" height="10" rx="2" fill="#fbf5e4"/><rect x="1" y="5" width="11" height="10" rx="2" fill="#fbf5e4"/>')}
  ${bowl(316, 92, '#fbf8ef', '<path d="M-8 2q8-10 16 0" stroke="#8fb36a" stroke-width="3" fill="none"/><circle cx="2" cy="9" r="2" fill="#a33a22"/>')}
  <g fill="#c79a62"><circle cx="196" cy="186" r="46"/><circle cx="214" cy="178" r="46" fill="#d8ae76"/></g>
  <g fill="#9d6d38" opacity=".65"><circle cx="200" cy="166" r="4.500"/><circle cx="226" cy="188" r="5.500"/><circle cx="218" cy="158" r="3"/><circle cx="198" cy="194" r="3.500"/><circle cx="238" cy="166" r="3.500"/></g>
  <path d="M266 204C266 168 336 168 340 200C336 226 272 230 266 204z" fill="#fdfbf4"/><path d="M280 192l7 3M300 184l7-2M318 196l6 4M296 206l7 2M284 210l6-3" stroke="#d8d2bf" stroke-width="2.600" stroke-linecap="round"/><circle cx="302" cy="186" r="3" fill="#5f8a3a"/>
  <path d="M292 146a14 14 0 0 1 26 8z" fill="#e9d14a"/><path d="M330 150c10-6 20 2 16 12c-6 6-18 0-16-12z" fill="#a33a22"/>
  <g transform="translate(424 70)"><circle r="32" fill="#a9763f"/><circle r="27" fill="#7c4f27"/><circle r="24" fill="#c98f55"/><path d="M-10-4q6-8 12 0" stroke="#e8c79a" stroke-width="3" fill="none"/></g>
  <path d="M60 60C50 60 48 96 56 104V248" stroke="#8f979e" stroke-width="7" stroke-linecap="round" fill="none"/><ellipse cx="58" cy="76" rx="15" ry="24" fill="#aeb6bd"/>`);

const blueHelmet = frame(`<rect width="480" height="300" fill="#d6e6ea"/>
  <rect y="206" width="480" height="94" fill="#c5b9a8"/><path d="M0 206h480v6H0z" fill="#a99b88"/>
  <path d="M34 300l26-88M180 300l4-88M330 300l-14-88M470 300l-40-88" stroke="#fff" stroke-width="5"/>
  <rect x="40" y="70" width="150" height="136" fill="#e2725b"/><path d="M40 70h150v14H40z" fill="#c25642"/><rect x="62" y="104" width="40" height="44" fill="#f7e3c4"/><rect x="124" y="104" width="44" height="102" fill="#8a4b3a"/><circle cx="158" cy="158" r="3.500" fill="#f1c453"/>
  <path d="M300 206v-92M430 206v-92" stroke="#39424e" stroke-width="9"/><path d="M300 128h150" stroke="#f3c33c" stroke-width="12"/><path d="M318 122l12 12M350 122l12 12M382 122l12 12M414 122l12 12" stroke="#39424e" stroke-width="6"/>
  <ellipse cx="262" cy="252" rx="96" ry="11" fill="#000" opacity=".14"/>
  <path d="M176 246C164 158 222 122 270 126C330 130 356 180 350 232C346 250 330 250 316 246C280 240 220 244 176 246z" fill="#2f7fc1"/>
  <path d="M194 234C190 176 232 140 274 146" stroke="#8cc3ee" stroke-width="8" stroke-linecap="round" fill="none"/>
  <g fill="#1d5688"><path d="M244 146q20-9 42 2l-6 14q-16-7-31-1zM216 168q8-9 16-12l8 14q-10 4-15 11zM302 158q13 7 20 18l-14 8q-6-9-14-13z"/></g>
  <path d="M178 240C220 232 290 232 340 244" stroke="#1d5688" stroke-width="7" stroke-linecap="round" fill="none"/>
  <path d="M206 244C214 268 240 274 252 256M318 246C312 268 286 274 258 258" stroke="#39424e" stroke-width="4" fill="none"/><rect x="246" y="252" width="17" height="10" rx="3" fill="#39424e"/>
  <path d="M238 196l8-14l8 14l15 3l-10 11l2 15l-15-6l-15 6l2-15l-10-11z" fill="#f7d44c"/>`);

/** Pictures of posts as SVG. */
export const scenes = { solarRoof, hillWalk, thali, blueHelmet } as const;
