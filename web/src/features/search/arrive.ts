const longestMs = 8000;
const settledMs = 1500;
const actsOfPeople = ['pointerdown', 'wheel', 'keydown'] as const;

/** Keeps an element in the middle of the window until the page above it has loaded, or the person acts. */
function keepInSight(element: HTMLElement): void {
  const scroll = () => element.scrollIntoView({ block: 'center' });
  const moved = new MutationObserver(scroll);
  const stop = () => {
    moved.disconnect();
    clearTimeout(timer);
    for (const act of actsOfPeople) removeEventListener(act, stop, true);
  };
  const timer = setTimeout(stop, settledMs);
  for (const act of actsOfPeople) addEventListener(act, stop, true);
  moved.observe(document.body, { childList: true, subtree: true });
  scroll();
}

function goTo(element: HTMLElement, press: boolean): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  keepInSight(element);
  if (press) element.click();
}

/**
 * Shows and focuses the element with an id once its page has drawn it. With `press` it also presses it. Gives up after
 * a few seconds.
 */
export function arriveAt(id: string, press: boolean): void {
  const look = () => {
    const found = document.getElementById(id);
    if (!found || (press && found.matches(':disabled'))) return;
    stop();
    goTo(found, press);
  };
  const drawn = new MutationObserver(look);
  const timer = setTimeout(() => stop(), longestMs);
  const stop = () => {
    drawn.disconnect();
    clearTimeout(timer);
  };
  drawn.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  look();
}
