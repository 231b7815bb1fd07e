import { randomBytes } from 'node:crypto';

const settings = {
  url: '/api/openapi.json',
  theme: 'none',
  layout: 'modern',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  defaultOpenAllTags: false,
  hideModels: true,
  documentDownloadType: 'json',
  operationTitleSource: 'path',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  hiddenClients: {
    c: true,
    clojure: true,
    csharp: true,
    dart: true,
    fsharp: true,
    go: true,
    http: true,
    java: true,
    kotlin: true,
    node: true,
    objc: true,
    ocaml: true,
    php: true,
    powershell: true,
    python: true,
    r: true,
    ruby: true,
    rust: true,
    swift: true,
    js: ['axios', 'jquery', 'ofetch', 'xhr'],
    shell: ['httpie', 'wget'],
  },
  metaData: { title: 'API · Apprecio' },
} as const;

const light = `--scalar-background-1:#fff;--scalar-background-2:#faf9f6;--scalar-background-3:#f1efea;--scalar-background-accent:#e8f4f5;
--scalar-color-1:#141a19;--scalar-color-2:#3d4442;--scalar-color-3:#5b6360;--scalar-color-accent:#22616b;--scalar-border-color:#e6e3dc;
--scalar-button-1:#2c7782;--scalar-button-1-color:#fff;--scalar-button-1-hover:#22616b;--scalar-link-color:#22616b;--scalar-link-color-hover:#22616b;
--scalar-color-green:#22683b;--scalar-color-red:#a8322a;--scalar-color-yellow:#7a5600;--scalar-color-blue:#2456a8;--scalar-color-orange:#8f4e00;--scalar-color-purple:#6a3fa0;`;
const dark = `--scalar-background-1:#0f1413;--scalar-background-2:#171d1c;--scalar-background-3:#1f2625;--scalar-background-accent:#142b30;
--scalar-color-1:#edf0ee;--scalar-color-2:#c9cfcc;--scalar-color-3:#a9b2ae;--scalar-color-accent:#8fd0d9;--scalar-border-color:#28302f;
--scalar-button-1:#62b4c0;--scalar-button-1-color:#06222a;--scalar-button-1-hover:#7cc4ce;--scalar-link-color:#8fd0d9;--scalar-link-color-hover:#8fd0d9;
--scalar-color-green:#93d7a9;--scalar-color-red:#f8b3aa;--scalar-color-yellow:#f1cf72;--scalar-color-blue:#a9cbf8;--scalar-color-orange:#f2b36b;--scalar-color-purple:#cdb4f2;`;

const style = `:root{--scalar-font:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;
--scalar-font-code:ui-monospace,'SF Mono','Cascadia Mono',Menlo,Consolas,monospace;--scalar-radius:10px;--scalar-radius-lg:14px;--scalar-radius-xl:20px}
body{margin:0;background:#faf9f6;font-family:Figtree,system-ui,sans-serif}body.dark-mode{background:#0f1413}
.light-mode{${light}}.dark-mode{${dark}}
#app:not(:empty)~.loading{display:none}.loading{padding:48px 24px;color:#5b6360}.dark-mode .loading{color:#a9b2ae}`;

const script = `(function(){var t;try{t=localStorage.getItem('apprecio-theme')}catch(e){}
var dark=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);
document.body.classList.add(dark?'dark-mode':'light-mode');
var token='';try{token=localStorage.getItem('user_token')||''}catch(e){}
var settings=Object.assign(${JSON.stringify(settings)},{darkMode:dark,authentication:{preferredSecurityScheme:'bearer',securitySchemes:{bearer:{token:token}}}});
document.querySelector('script[src]').addEventListener('load',function(){Scalar.createApiReference('#app',settings)});})();`;

/** The page of the API and the policy that it needs: its own styles by a nonce, nothing from elsewhere. */
export function docsPage(policy: string): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta property="csp-nonce" content="${nonce}"><title>API · Apprecio</title><link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style nonce="${nonce}">${style}</style></head><body><div id="app"></div><p class="loading">Loading the API reference…</p>
<noscript><p class="loading">This page needs JavaScript. The same in one file: <a href="/api/openapi.json">openapi.json</a></p></noscript>
<script src="/api/docs/reference.js" defer></script><script nonce="${nonce}">${script}</script></body></html>`;
  const own = policy
    .replace(/script-src [^;]*/, `script-src 'self' 'nonce-${nonce}'`)
    .replace(/style-src [^;]*/, `style-src 'self' 'nonce-${nonce}'`);
  return { html, policy: own };
}
