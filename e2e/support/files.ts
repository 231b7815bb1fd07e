import type { Page } from '@playwright/test';
import { uncelebratedDays } from './days.ts';

/** The first line of a file of employees. */
export const employeesHead =
  'Employee ID,Full Name,Email,Mobile,Role,Designation,Department,Location,Manager Employee ID,Date of Joining,Date of Birth,Gender';

const { joined, born } = uncelebratedDays();

/** A file with a good row and a faulty one. */
export const faulty = [
  employeesHead,
  `ZZ-1,Rani Mehta,rani.mehta@northwind.example,,Employee,Planner,Logistics,Pune,,${joined},${born},Female`,
  'ZZ-2,,not an address,,Baker,Planner,Logistics,Pune,,15.1.2024,1990-02-03,Female',
].join('\n');

/** Chooses a file with a text on the page of the import and waits for its rows. */
export async function chooseCsv(page: Page, text: string): Promise<void> {
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('table').waitFor();
}
