import { useRouter } from '@tanstack/react-router';

/** Leaves the page for an address that may be another host's. */
export type LeaveFor = (address: string) => void;

/** Leaves this window's page. */
export const leaveWindow: LeaveFor = (address) => window.location.assign(address);

/** Returns how the product leaves its page, as its router was told. */
export function useLeave(): LeaveFor {
  return useRouter().options.context.leaveFor;
}
