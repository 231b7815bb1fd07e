/** Someone of the demonstration; everyone there has the same password. */
export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  role: string;
  managerId: string | null;
}

/** The demonstration as the journeys know it. */
export interface Demo {
  subdomain: string;
  password: string;
  people: DemoPerson[];
  /** The e-mails of the three the demonstration is shown with. */
  cast: Record<'employee' | 'manager' | 'admin', string>;
}

/** The template from which each worker copies its product. */
export interface Template {
  adminUrl: string;
  database: string;
  /** The folder of all products of this run, and the one in it that is copied. */
  folder: string;
  dataFolder: string;
  demo: Demo;
}

/** The running product of a worker. */
export interface Stage {
  port: number;
  secretKey: string;
  outbox: string;
  /** The port of the same product as a demonstration with an analytics script, and the address where a journey serves that. */
  analytics: { port: number; script: string };
  /** The port that does work of the night when asked. */
  nights: number;
  demo: Demo;
}

const variable = 'APPRECIO_E2E_TEMPLATE';

/** Tells the template to the processes that this one starts. */
export function announceTemplate(template: Template): void {
  process.env[variable] = JSON.stringify(template);
}

/** Reads the template that was announced. */
export function readTemplate(): Template {
  return JSON.parse(process.env[variable]!) as Template;
}

/** The product of this worker, there before its first test. */
export let stage: Stage;

/** Sets the product of this worker. */
export function enterStage(own: Stage): void {
  stage = own;
}

/** The address of an organisation, or the bare one. */
export function originOf(subdomain?: string, port: number = stage.port): string {
  return `http://${subdomain ? `${subdomain}.` : ''}localhost:${port}`;
}

/** One of the three the demonstration is shown with. */
export function demoPerson(role: keyof Demo['cast']): DemoPerson {
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
