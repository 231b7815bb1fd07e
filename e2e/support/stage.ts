/** Someone of the demonstration; everyone there has the same password. */
export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  role: string;
  managerId: string | null;
}

/** The running product as the journeys know it. */
export interface Stage {
  port: number;
  secretKey: string;
  outbox: string;
  /** The port of the same product as a demonstration with an analytics script, and the address where a journey serves that. */
  analytics: { port: number; script: string };
  /** The port that does work of the night when asked. */
  nights: number;
  demo: {
    subdomain: string;
    password: string;
    people: DemoPerson[];
    /** The e-mails of the three the demonstration is shown with. */
    cast: Record<'employee' | 'manager' | 'admin', string>;
  };
}

const variable = 'APPRECIO_E2E_STAGE';

function read(): Stage {
  return JSON.parse(process.env[variable] ?? 'null') as Stage;
}

/** The stage that the set-up announced; there from then on. */
export let stage = read();

/** Tells the stage to the processes that run the journeys. */
export function announceStage(ready: Stage): void {
  process.env[variable] = JSON.stringify(ready);
  stage = ready;
}

/** The address of an organisation, or the bare one. */
export function originOf(subdomain?: string, port: number = stage.port): string {
  return `http://${subdomain ? `${subdomain}.` : ''}localhost:${port}`;
}

/** One of the three the demonstration is shown with. */
export function demoPerson(role: keyof Stage['demo']['cast']): DemoPerson {
  return stage.demo.people.find((person) => person.email === stage.demo.cast[role])!;
}

/** The ids of eight people of the demonstration, the employee among them. */
export function several(): string[] {
  const { id: own } = demoPerson('employee');
  const others = stage.demo.people.map(({ id }) => id).filter((id) => id !== own);
  return [own, ...others.slice(0, 7)];
}

/** The first word of a name. */
export function firstName({ name }: { name: string }): string {
  return name.split(' ')[0]!;
}
