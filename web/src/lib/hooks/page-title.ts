import { useEffect } from 'react';

/** The product's name. */
export const product = 'Apprecio';

/** The product's name as it ends every title. */
export const productName = `${product} · Employee Engagement Platform`;

/** The full title of a page: `<title> · Apprecio · Employee Engagement Platform`. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${productName}` : productName;
}

/** Shows the page's title in the window while the component is on screen. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
