import type { MailedReport } from '@apprecio/contract/reports/mailed';
import { asSystem } from '../../../platform/as-system.ts';
import { eachOrganisation, type Schedule } from '../../../platform/worker/schedules.ts';
import { mailReport } from './mailing.commands.ts';
import { mailHour } from './mailing.rules.ts';

const atOnce = 500;

interface Due {
  organisation_id: string;
  person_id: string;
  report: MailedReport;
}

/** Mails the links of reports whose day has come, from eight o'clock on where the company is; every five minutes. */
export const mailReports: Schedule = {
  name: 'reports_mails',
  cron: '*/5 * * * *',
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<Due>(
      `select m.organisation_id, m.person_id, m.report from report_mails m
       join organisations o on o.organisation_id = m.organisation_id
       where m.next_on <= ($1::timestamptz at time zone o.time_zone - make_interval(hours => ${mailHour}))::date
       order by m.next_on, m.organisation_id, m.person_id, m.report limit ${atOnce}`,
      [services.now()],
    );
    await eachOrganisation(services, 'reports_mails', rows, ({ organisation_id, person_id, report }) =>
      asSystem(services, organisation_id, 'reports.mailReport', (ctx) => mailReport(ctx, person_id, report)),
    );
  },
};
