/** When a banner or a collection is shown: from its start, and until its end. Null means without a limit. */
export interface Dates {
  startsAt: Date | null;
  endsAt: Date | null;
}

export const hasStarted = ({ startsAt }: Dates, now: Date): boolean => startsAt === null || startsAt <= now;

export const hasEnded = ({ endsAt }: Dates, now: Date): boolean => endsAt !== null && endsAt <= now;

export const isCurrent = (dates: Dates, now: Date): boolean => hasStarted(dates, now) && !hasEnded(dates, now);
