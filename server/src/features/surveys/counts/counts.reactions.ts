import { eachDue } from '../../../platform/worker/schedules.ts';
import { storeCounts } from './counts.commands.ts';
import { toBeTallied } from './counts.queries.ts';

/** Keeps the counts of surveys that are over; until then they are counted at each reading. */
export const tallySurveys = eachDue({
  name: 'surveys_tally',
  as: 'surveys.tally',
  cron: '* * * * *',
  due: `select organisation_id, id from surveys
     where ${toBeTallied} and ends_at <= $1
     order by ends_at desc limit 1000`,
  work: storeCounts,
});
