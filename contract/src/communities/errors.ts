/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const communitiesErrors = {
  'communities.last_owner': [422, 'The last owner stays. Please make someone else an owner first.'],
  'communities.everyone': [422, 'Everyone belongs to this community. Nobody joins or leaves it.'],
  'communities.company_admins': [422, 'Only an admin can make a community for everyone.'],
  'communities.person_unavailable': [422, 'Someone you chose is not here or not active.'],
  'communities.not_member': [422, 'This person is not a member.'],
  'communities.wrote_since': [409, 'This person has written here since.'],
  'communities.request_gone': [409, 'This request was already answered or withdrawn.'],
  'communities.invitation_gone': [409, 'This invitation was already answered or withdrawn.'],
} as const;
