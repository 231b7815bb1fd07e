/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const communitiesErrors = {
  'communities.last_owner': [422, 'This is the last owner. Please make someone else an owner first.'],
  'communities.everyone': [422, 'Everyone belongs to this community. No one can join or leave it.'],
  'communities.company_admins': [422, 'Only an admin can make a community for everyone.'],
  'communities.person_unavailable': [422, 'Someone you chose isn’t here or isn’t active.'],
  'communities.not_member': [422, 'This person isn’t a member.'],
  'communities.wrote_since': [409, 'This person has written here since then.'],
  'communities.request_gone': [409, 'This request has already been answered or withdrawn.'],
  'communities.invitation_gone': [409, 'This invitation has already been answered or withdrawn.'],
} as const;
