/** Accounts and how people sign in; matches, their seats and lines; what is due. Times are milliseconds since 1970, lists and options JSON. */
export const FIRST = `
create table account (
  id text primary key, name text not null, name_key text not null unique, kind text not null, mail text, mail_key text unique,
  locale text not null, zone text not null, quiet text, admin bigint not null, made bigint not null, closed bigint
);
create table credential (
  kind text not null, id text not null, account text not null references account (id), data text not null, made bigint not null,
  primary key (kind, id)
);
create index credential_account on credential (account);
create table session (
  hash text primary key, account text not null references account (id), made bigint not null, seen bigint not null,
  expires bigint not null, agent text not null
);
create index session_account on session (account);
create table mail_link (
  hash text primary key, mail text not null, mail_key text not null, browser text not null, locale text not null,
  expires bigint not null, used bigint
);
create index mail_link_expires on mail_link (expires);
create table game_data (hash text primary key, body text not null);
create table match (
  id text primary key, game text not null, battle text not null, rules bigint not null, data text not null references game_data (hash),
  scenario text not null, options text not null, pace text not null, rated bigint not null, visibility text not null,
  owner text references account (id), state text not null, secret text not null, commitment text not null, salts text not null,
  next bigint not null, asks bigint not null, due bigint, leased bigint, alive bigint, result text, rematch text, expires bigint,
  made bigint not null, started bigint, ended bigint
);
create index match_due on match (due);
create index match_state on match (state, visibility, made);
create table seat (
  match text not null references match (id), side bigint not null, account text references account (id), level text,
  invite_hash text, return_hash text, salt text, left_ms bigint, since bigint, seen bigint, bot_due bigint, notice_due bigint,
  leased bigint, muted bigint not null, primary key (match, side)
);
create index seat_account on seat (account);
create index seat_bot on seat (bot_due);
create index seat_notice on seat (notice_due);
create unique index seat_invite on seat (invite_hash);
create unique index seat_return on seat (return_hash);
create table line (match text not null references match (id), n bigint not null, at bigint not null, body text not null, primary key (match, n));
create table snapshot (
  match text not null references match (id), n bigint not null, rules bigint not null, body text not null, primary key (match, n)
);
create table receipt (
  match text not null references match (id), side bigint not null, id text not null, n bigint not null, primary key (match, side, id)
);
create table offer (
  match text not null references match (id), kind text not null, side bigint not null, line bigint, primary key (match, kind, side)
);
create table chat (
  match text not null references match (id), id bigint not null, side bigint not null, account text references account (id),
  at bigint not null, body text not null, hidden bigint not null, primary key (match, id)
);
create table note (
  match text not null references match (id), side bigint not null, account text not null references account (id), body text not null,
  primary key (match, side, account)
);
create table channel (account text not null references account (id), kind text not null, id text not null, data text not null, primary key (account, kind, id));
create table delivery (
  key text primary key, kind text not null, account text references account (id), data text not null, due bigint, tries bigint not null, leased bigint
);
create index delivery_due on delivery (due);
create table block (account text not null references account (id), other text not null references account (id), primary key (account, other));
create table report (
  id text primary key, account text not null references account (id), about text not null references account (id), match text, at bigint not null,
  body text not null, closed bigint
);
create table penalty (
  id text primary key, account text not null references account (id), kind text not null, why text not null, at bigint not null, until bigint
);
create index penalty_account on penalty (account);
create table audit (id text primary key, at bigint not null, account text, deed text not null, data text not null);
`
