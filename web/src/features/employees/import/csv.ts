const columns = [
  'Employee ID',
  'Full Name',
  'Email',
  'Mobile',
  'Role',
  'Designation',
  'Department',
  'Location',
  'Manager Employee ID',
  'Date of Joining',
  'Date of Birth',
  'Gender',
  'Personal Email',
  'Time Zone',
] as const;

const example = [
  'E-0001',
  'Ananya Joshi',
  'ananya.joshi@company.example',
  '+91 98220 10334',
  'Employee',
  'Dispatch planner',
  'Logistics',
  'Pune',
  '',
  '2021-11-09',
  '1994-04-12',
  'Female',
  'ananya@home.example',
  'Asia/Kolkata',
];

/** The file to fill in: the columns of the import and one example. */
export const templateRows = [columns, example];
