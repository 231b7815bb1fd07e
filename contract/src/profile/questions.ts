/** The questions that a person is asked about themselves, in their order, each once. */
export const profileQuestions = ['name', 'birthday', 'designation', 'department', 'dateOfJoining', 'gender'] as const;
export type ProfileQuestion = (typeof profileQuestions)[number];
