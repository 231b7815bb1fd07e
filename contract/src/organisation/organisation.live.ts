/** The modules of the company, which everyone’s pages are made of. */
export const organisationLive = {
  modules: ['profile.detail', 'organisation.modules', 'inbox.list', 'notifications', 'search'],
};
