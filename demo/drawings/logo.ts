// SPDX-License-Identifier: CC0-1.0. Drawn for Apprecio.

/** The mark of Northwind Foods, a leaf on dark green, as SVG. */
export const northwindLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 40 40">
  <rect width="40" height="40" rx="12" fill="#1F5D3A"/>
  <path d="M20 31V17" stroke="#F6E3B4" stroke-width="2.200" stroke-linecap="round"/>
  <path d="M20 17c-5 0-7.500-2.700-7.500-7.500C17.500 9.500 20 12 20 17zM20 17c0-5 2.500-7.500 7.500-7.500 0 4.800-2.500 7.500-7.500 7.500zM20 26c-4.500 0-7-2.300-7-6.500 4.500 0 7 2.300 7 6.500zM20 26c0-4.200 2.500-6.500 7-6.500 0 4.200-2.500 6.500-7 6.500z" fill="#F6E3B4"/>
</svg>`;
