import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JSHandle, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const contrast = 'color-contrast';
const targetSize = 'target-size';
// Both rules refetch everything that a page names, so they run on one page only.
const ofWholes = ['css-orientation-lock', 'no-autoplay-audio'];

export type Theme = 'light' | 'dark';

interface Texts {
  elements: HTMLElement[];
  looks: string[];
}

/** The looks that were found readable, so that what repeats from row to row and from screen to screen is measured once. */
const readable: Record<Theme, Set<string>> = { light: new Set(), dark: new Set() };

/** Makes axe ready in a page. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(source);
}

/**
 * Finds the texts of a page, each with its look: everything that its contrast depends on. The look includes the
 * classes if an element above, up to an opaque background, is positioned. More than the parents may then lie below
 * the text.
 */
async function findTexts(page: Page): Promise<JSHandle<Texts>> {
  return await page.evaluateHandle(() => {
    interface Below {
      grounds: string;
      placed: string;
      faded: string;
    }
    const belowByElement = new Map<Element, Below>();
    const isOpaque = (colour: string, image: string) => image === 'none' && !/^rgba|\//.test(colour);
    const readBelow = (element: Element): Below => {
      const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element);
      const { grounds, placed, faded } = belowOf(element.parentElement);
      const own = `${backgroundColor} ${backgroundImage}`;
      const fades = opacity === '1' && filter === 'none' ? faded : `${faded}>${opacity} ${filter}`;
      if (isOpaque(backgroundColor, backgroundImage)) return { grounds: own, placed: '', faded: fades };
      return {
        grounds: own === 'rgba(0, 0, 0, 0) none' ? grounds : `${grounds}>${own}`,
        placed: position === 'static' ? placed : `${placed}>${element.getAttribute('class') ?? ''}`,
        faded: fades,
      };
    };
    const belowOf = (element: Element | null): Below => {
      if (!element) return { grounds: '', placed: '', faded: '' };
      const below = belowByElement.get(element) ?? readBelow(element);
      belowByElement.set(element, below);
      return below;
    };
    const lookOf = (element: Element): string => {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const { grounds, placed, faded } = belowOf(element);
      const off = element.closest(':disabled, [aria-disabled=true]') ? 'off' : 'on';
      const classes = placed && `${element.getAttribute('class') ?? ''} ${placed}`;
      return [element.localName, off, color, fontSize, fontWeight, textShadow, grounds, faded, classes].join('|');
    };
    const isText = (element: Element): boolean => {
      const says = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
      if (!says && !element.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea, select'))
        return false;
      const isHeardOnly = element.clientWidth <= 1 && getComputedStyle(element).overflowX !== 'visible';
      return !isHeardOnly && element.checkVisibility() && !element.closest('[inert], [aria-hidden=true]');
    };
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isText);
    return { elements, looks: elements.map(lookOf) };
  });
}

// Base UI's focus guards take the focus only to pass it on, so they may be both hidden and focusable.
const exclude = ['[data-base-ui-focus-guard]'];

async function run(page: Page, options: RunOptions, include?: JSHandle<Element[]>): Promise<string[]> {
  return await page.evaluate(
    async ({ include, exclude, options }) => {
      const where = { exclude, ...(include && { include }) };
      const { violations } = await axe.run(where, { ...options, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
      );
    },
    { include, exclude, options },
  );
}

/** Measures the texts whose look is new; only a look that axe passed is not measured again. */
async function findFaint(page: Page, theme: Theme): Promise<string[]> {
  const texts = await findTexts(page);
  const looks = await texts.evaluate(({ looks }) => looks);
  const fresh = [...new Map(looks.map((look, at) => [look, at])).entries()].filter(
    ([look]) => !readable[theme].has(look),
  );
  if (fresh.length === 0) return [];
  const { faint, passed } = await page.evaluate(
    async ({ texts: { elements }, only, exclude, contrast }) => {
      const where = { include: only.map((at) => elements[at]!), exclude };
      const options: RunOptions = { runOnly: { type: 'rule', values: [contrast] }, elementRef: true };
      const { violations, incomplete, passes } = await axe.run(where, options);
      const nodesOf = (results: typeof passes) => results.flatMap(({ nodes }) => nodes);
      // Axe does not judge initials on an avatar's two colours, on any screen, so they count as passed.
      const faces = nodesOf(incomplete).filter(({ any }) => any[0]?.data?.messageKey === 'bgGradient');
      const fine = new Set<unknown>([...nodesOf(passes), ...faces].map(({ element }) => element));
      return {
        faint: nodesOf(violations).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
        passed: only.filter((at) => fine.has(elements[at])),
      };
    },
    { texts, only: fresh.map(([, at]) => at), exclude, contrast },
  );
  for (const at of passed) readable[theme].add(looks[at]!);
  return faint;
}

/**
 * Judges the size of what can be pressed where it can be wrong: a target that is small or partly covered, with another
 * one near. To judge all of them axe lays a grid over every element of the page. What an open choice happens to lie
 * over can be pressed again when it closes, so it is judged on the screen without the choice.
 */
async function findSmall(page: Page): Promise<string[]> {
  const crowded = await page.evaluateHandle(() => {
    const least = 24;
    const targets = [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter(({ tabIndex }) => tabIndex >= 0)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const apart = (one: DOMRect, other: DOMRect): number =>
      Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom);
    const choices = [...document.querySelectorAll('[aria-expanded=true][aria-controls]')]
      .map((button) => document.getElementById(button.getAttribute('aria-controls')!))
      .filter((choice) => choice !== null);
    const isBehind = (element: Element, box: DOMRect): boolean =>
      choices.some((choice) => !choice.contains(element) && apart(choice.getBoundingClientRect(), box) < 0);
    const isCrowded = (one: DOMRect): boolean => {
      const reach = one.width < least || one.height < least ? least : 0;
      return targets.some(({ box }) => box !== one && apart(one, box) < reach);
    };
    return targets
      .filter(({ element, box }) => isCrowded(box) && !isBehind(element, box))
      .map(({ element }) => element);
  });
  const count = await crowded.evaluate(({ length }) => length);
  return count === 0 ? [] : await run(page, { runOnly: { type: 'rule', values: [targetSize] } }, crowded);
}

/** Returns the axe violations of a page in a theme: by all rules, or only in colours. */
export async function findViolations(page: Page, theme: Theme, rules: 'all' | 'of colour'): Promise<string[]> {
  const without = Object.fromEntries([contrast, targetSize, ...ofWholes].map((id) => [id, { enabled: false }]));
  const found =
    rules === 'all'
      ? [...(await run(page, { runOnly: { type: 'tag', values: levels }, rules: without })), ...(await findSmall(page))]
      : await run(page, { runOnly: { type: 'rule', values: ['link-in-text-block'] } });
  return [...found, ...(await findFaint(page, theme))];
}

/** Returns the violations of the rules that read all styles and sounds of a page. */
export async function findWrongWholes(page: Page): Promise<string[]> {
  return await run(page, { runOnly: { type: 'rule', values: ofWholes } });
}
