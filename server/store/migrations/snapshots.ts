/**
 * Snapshots with the numbers that their readers have reached; where each match stood when it was last put away, so that it can go on under
 * other rules; and the changes of rules that it went through.
 */
export const SNAPSHOTS = `
alter table snapshot add column numbers text not null default '{}';
alter table snapshot add column migrations text;
create table rest (match text primary key references match (id), n bigint not null, rules bigint not null, body text not null);
`
