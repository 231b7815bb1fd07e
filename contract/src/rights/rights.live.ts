/** The rights of people changed, which menus and pages are made of. */
export const rightsLive = { rights: ['profile.detail', 'rights', 'inbox.list', 'search'] };
