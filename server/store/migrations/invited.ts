/** Somebody asked by name to take a seat; what a match was played again as; clocks that stand still by agreement. */
export const INVITED = `
alter table seat add column invited text references account (id);
alter table match add column paused bigint;
alter table offer add column next bigint;
alter table offer add column data text;
create index seat_invited on seat (invited);
create index match_owner on match (owner);
create index match_rematch on match (rematch);
`
