/** How many notices of a turn somebody has had. */
export const NOTICES = `
alter table seat add column notices bigint not null default 0;
`
