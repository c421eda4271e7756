/** What anything that moves people or departments makes old. */
export const refreshes = [
  'member.organisationLevel',
  'member.organisationContacts',
  'member.contactSearch',
  'member.departments',
  'member.staff',
  'member.staffMember',
  'member.invitations',
  'member.previewStaffImport',
] as const
