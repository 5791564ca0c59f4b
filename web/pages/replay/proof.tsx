import { createMemo, createResource, For, type JSX, Match, Show, Switch } from 'solid-js'
import { inPageLanguage, printNumber } from '../../base/language.ts'
import type { DiceProof, RollView } from '../../session/replay-protocol.ts'
import { Die } from '../../table/parts/die.tsx'
import { LuckFigures } from '../../table/parts/luck-figures.tsx'
import { useReplay } from './model.ts'
import { TEXTS } from './texts.ts'

/** The dice proof: commitment and secret, every roll recomputed, faces against expectation, luck. */
export default function Proof(): JSX.Element {
  const replay = useReplay()
  const [proof] = createResource(replay.eyes, () => replay.proof())
  return (
    <Show when={proof()}>
      {found => (
        <div class="proof">
          <Luck isOver={found().isOver} />
          <Rolls proof={found()} />
          <Histograms proof={found()} />
          <Seal proof={found()} />
        </div>
      )}
    </Show>
  )
}

function Luck(props: { isOver: boolean }): JSX.Element {
  const replay = useReplay()
  const say = inPageLanguage(TEXTS)
  const [luck] = createResource(() => replay.luck())
  // While the match is on, only one that hides nothing tells its luck.
  const isTold = () => props.isOver || !replay.table.fixed().hasFog
  return (
    <section>
      <h3>{say().proof.luck}</h3>
      <Show when={isTold()} fallback={<p class="quiet">{say().proof.luckLater}</p>}>
        <Show
          when={luck.latest}
          fallback={
            <p class="quiet" role="status">
              {say().proof.weighing}
            </p>
          }
        >
          {found => <LuckFigures luck={found()} />}
        </Show>
      </Show>
    </section>
  )
}

const isEqual = ({ rolled, recomputed }: RollView): boolean => rolled === recomputed

function Rolls(props: { proof: DiceProof }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const count = () => props.proof.rolls.length
  const wrong = createMemo(() => props.proof.rolls.filter(roll => !isEqual(roll)).length)
  const isOpen = () => props.proof.opening !== undefined
  return (
    <section>
      <h3>{say().proof.rolls}</h3>
      <p>
        <Switch fallback={say().proof.recomputed(count())}>
          <Match when={count() === 0}>{say().proof.none}</Match>
          <Match when={!isOpen()}>{say().proof.rolled(count())}</Match>
          <Match when={wrong() > 0}>{say().proof.unequal(wrong(), count())}</Match>
        </Switch>
      </p>
      <Show when={isOpen() && count() > 0}>
        <details class="proof-rolls">
          <summary>{say().proof.eachRoll}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{say().proof.line}</th>
                <th scope="col">{say().proof.die}</th>
                <th scope="col">{say().proof.roll}</th>
                <th scope="col">{say().proof.gives}</th>
              </tr>
            </thead>
            <tbody>
              <For each={props.proof.rolls}>
                {roll => (
                  <tr classList={{ 'proof-wrong': !isEqual(roll) }}>
                    <td>{roll.n}</td>
                    <td>{say().proof.dieOf(roll.faces)}</td>
                    <td>{roll.rolled}</td>
                    <td>{roll.recomputed}</td>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </details>
      </Show>
    </section>
  )
}

function Histograms(props: { proof: DiceProof }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <For each={props.proof.histograms}>
      {({ faces, look, counts }) => {
        const expected = counts.reduce((sum, count) => sum + count, 0) / faces
        const highest = Math.max(1, expected, ...counts)
        const share = (figure: number) => `${(100 * figure) / highest}%`
        return (
          <section>
            <h3>{say().proof.faces(faces)}</h3>
            <ol class="histogram">
              <For each={counts}>
                {(count, i) => (
                  <li aria-label={say().proof.face(i() + 1, count, printNumber(expected, 1))}>
                    <Die rolled={i() + 1} look={look} />
                    <span class="histogram-bar">
                      <span class="histogram-count" style={{ width: share(count) }} />
                      <span class="histogram-expected" style={{ left: share(expected) }} />
                    </span>
                    <span class="figure">{count}</span>
                  </li>
                )}
              </For>
            </ol>
            <p class="quiet">{say().proof.expected(printNumber(expected, 1))}</p>
          </section>
        )
      }}
    </For>
  )
}

function Seal(props: { proof: DiceProof }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <>
      <section class="seal">
        <h3>{say().proof.seal}</h3>
        <Show when={props.proof.commitment} fallback={<p class="quiet">{say().proof.noSeal}</p>}>
          {commitment => (
            <>
              <code>{commitment()}</code>
              <p class="quiet">{say().proof.sealText}</p>
            </>
          )}
        </Show>
      </section>
      <Show when={props.proof.commitment}>
        <section class="seal">
          <h3>{say().proof.opening}</h3>
          <Show when={props.proof.opening} fallback={<p class="quiet">{props.proof.isOver ? say().proof.lost : say().proof.notYet}</p>}>
            {opening => (
              <>
                <p classList={{ 'proof-fits': opening().fits, 'proof-wrong': !opening().fits }}>
                  {opening().fits ? say().proof.fits : say().proof.fitsNot}
                </p>
                <dl class="proof-parts">
                  <dt>{say().proof.secret}</dt>
                  <dd>
                    <code>{opening().secret}</code>
                  </dd>
                  <dt>{say().proof.match}</dt>
                  <dd>
                    <code>{opening().match}</code>
                  </dd>
                  <Show when={opening().salts.length > 0}>
                    <dt>{say().proof.salts}</dt>
                    <dd>
                      <For each={opening().salts}>{salt => <code>{salt}</code>}</For>
                    </dd>
                  </Show>
                </dl>
              </>
            )}
          </Show>
        </section>
      </Show>
    </>
  )
}
