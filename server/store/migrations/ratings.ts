/** Ratings of each game, in thousandths of a point (volatility in billionths), what each rated match changed, and tournaments. */
export const RATINGS = `
alter table match add column counted bigint;
alter table match add column tournament text;
create index match_uncounted on match (ended) where counted is null and rated = 1 and state = 'ended';
create index match_tournament on match (tournament);
create table rating (
  account text not null references account (id), game text not null, points bigint not null, deviation bigint not null,
  volatility bigint not null, played bigint not null, at bigint not null, primary key (account, game)
);
create index rating_ladder on rating (game, points);
create table rating_change (
  match text not null references match (id), account text not null references account (id), game text not null, before bigint not null,
  after bigint not null, at bigint not null, primary key (match, account)
);
create index rating_change_account on rating_change (account);
create table tournament (
  id text primary key, name text not null, kind text not null, is_double bigint not null, game text not null, battle text not null,
  scenario text not null, options text not null, pace text not null, rated bigint not null, visibility text not null, owner text references account (id),
  state text not null, round bigint not null, rounds bigint not null, most bigint not null, made bigint not null, ended bigint
);
create index tournament_state on tournament (state, visibility, made);
create table entrant (
  tournament text not null references tournament (id), account text not null references account (id), number bigint not null, gone bigint,
  primary key (tournament, account)
);
create unique index entrant_number on entrant (tournament, number);
create index entrant_account on entrant (account);
create table pairing (
  tournament text not null references tournament (id), round bigint not null, board bigint not null, one bigint not null, two bigint, match text,
  score bigint, forfeit bigint, primary key (tournament, round, board)
);
create index pairing_match on pairing (match);
`
