/** What the address of planning says: the event to change, or the community that is invited. */
export interface PlanView {
  eventId?: string;
  communityId?: string;
}

/** Reads it. */
export function readPlanView({ eventId, communityId }: PlanView): PlanView {
  return {
    ...(typeof eventId === 'string' && { eventId }),
    ...(typeof communityId === 'string' && { communityId }),
  };
}
