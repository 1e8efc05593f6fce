/**
 * Defers scripts. Remix prints its scripts so that they run at once, and preloads their modules. This makes them inert; the policy script
 * below runs them when the page is loaded and idle, or on the first interaction.
 */

const lateTag = (module: boolean) => `<script type="text/plain" data-late${module ? '="module"' : ''}>`;

/**
 * Remix's manifest without spaces, without what is false or empty, and without each route's imports: they are for preloading, which the shop
 * does not do.
 */
const shortManifest = (text: string) =>
  text
    .replace(/\n\s*/g, '')
    .replace(/": /g, '":')
    .replace(/"has\w+":false,|"imports":\[[^\]]*\],?|"css":\[\],?/g, '')
    .replace(/,\}/g, '}');

/** Remix's context without its flags, which the build has fixed (`fixedFlags.ts`). */
const shortContext = (text: string) => text.replace(/"future":\{[^}]*\}/, '"future":{}');

/** The page's data in the form that Remix's browser part expects, in one piece. `<` is escaped, so it can't close the script. */
function dataScript(data: string): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `window.__remixContext.streamController.enqueue(${text});window.__remixContext.streamController.close()`;
}

export interface DeferredPage {
  html: string;
  /** The texts of its inline scripts, for the Content-Security-Policy. */
  scripts: string[];
}

/**
 * Makes every script of Remix's output inert, removes its module preloads, and adds the policy before them and the page's data after them.
 */
export function deferScripts(html: string, data: string): DeferredPage {
  const scripts: string[] = [];
  /** An inert script. */
  const late = (text: string, module = false) => {
    scripts.push(text);
    return `${lateTag(module)}${text}</script>`;
  };
  const inert = html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script([^>]*)>([\s\S]*?)<\/script>/g, (whole, attributes: string, text: string) => {
      if (attributes.includes('application/ld+json')) return whole;
      const module = attributes.includes('type="module"');
      return late(module ? shortManifest(text) : shortContext(text), module);
    });
  const first = inert.indexOf(lateTag(false));
  const end = inert.indexOf('</body></html>');
  if (first < 0 || end < 0) return { html: inert, scripts };
  const dataTag = data === '' ? '' : late(dataScript(data));
  scripts.push(policy, speculationRules);
  return { html: `${inert.slice(0, first)}<script>${policy}</script>${inert.slice(first, end)}${dataTag}</body></html>`, scripts };
}

/** Products and their lists, but not in another language: the answer to a prefetch sets no cookie. */
const prefetchable = { and: [{ href_matches: '/product*' }, { not: { selector_matches: '[hreflang]' } }] };
/** Browsers may fetch these pages when a pointer rests or goes down on their link. */
const speculationRules = JSON.stringify({ prefetch: [{ where: prefetchable, eagerness: 'moderate' }] });

/**
 * An interaction with a page that is still loading counts once its last script has arrived. With Save-Data, a slow connection or little
 * memory it waits for an interaction with an element marked `data-needs-script`. That click is prevented and repeated once the page is
 * hydrated (after the event `hydrated`, when React accepts events), or left to the browser if the script fails to load. Going back within a
 * reloaded document changes only the address, so before hydration the page is fetched (the browser handles fragments), and the router,
 * which may be loaded already, does not get the event. Until the page is hydrated, the browser prefetches links by `speculationRules`, but not with
 * Save-Data or on 2G.
 */
const policy = `(()=>{let d=document,w=window,c=navigator.connection||{},
lean=c.saveData||/^(slow-)?[23]g$/.test(c.effectiveType)||navigator.deviceMemory<=1,
r=d.createElement("script"),at=()=>location.pathname+location.search,here=at(),on,ready,held,touch=["pointerdown","keydown","touchstart","focusin"],
mark=e=>e.target.closest&&e.target.closest("[data-needs-script]"),
go=()=>{if(on)return;if(d.readyState=="loading")return d.addEventListener("DOMContentLoaded",go);on=1;d.querySelectorAll("script[data-late]").forEach(s=>{let e=d.createElement("script");
if(s.dataset.late){e.type="module";e.onerror=done}e.text=s.text;d.head.append(e);e.remove()})},
done=()=>{ready=1;if(held){let t=held;held=0;t.click()}};
touch.forEach(t=>d.addEventListener(t,e=>{if(!lean||mark(e))go()},{capture:true,passive:true}));
d.addEventListener("click",e=>{let t=!ready&&mark(e);if(t){e.preventDefault();e.stopImmediatePropagation();held=t;go()}},true);
w.addEventListener("hydrated",()=>{r.remove();setTimeout(done)});w.addEventListener("popstate",e=>{if(!ready){e.stopImmediatePropagation();if(at()!=here){d.documentElement.dataset.left="";location.reload()}}});
if(!c.saveData&&!/2g$/.test(c.effectiveType)){r.type="speculationrules";r.text='${speculationRules}';d.body.append(r)}
if(!lean){let idle=()=>w.requestIdleCallback?requestIdleCallback(go,{timeout:3e3}):setTimeout(go,200);
d.readyState=="complete"?idle():w.addEventListener("load",idle)}})()`.replace(/\n/g, '');
