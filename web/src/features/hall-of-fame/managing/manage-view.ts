/** The tabs of the screen. */
export const manageTabs = ['give', 'file'] as const;
export type ManageTab = (typeof manageTabs)[number];

/** What the address of the screen says. */
export interface ManageView {
  tab?: ManageTab;
}

/** The view of an address; whatever is not understood is left out. */
export function readManageView({ tab }: Record<string, unknown>): ManageView {
  return tab === 'file' ? { tab } : {};
}
