import { createEffect, createMemo, on } from 'solid-js'
import { settings } from '../base/settings.ts'
import type { Tale } from '../session/protocol.ts'
import type { TableModel } from './model.ts'

/** The three sounds of a table. */
export type Sound = 'march' | 'fight' | 'your-turn'

/** The one sound for what was told at once: a fight is louder than a march. */
export function soundOf(tales: readonly Tale[]): Sound | undefined {
  if (tales.some(({ dice }) => dice.length > 0)) return 'fight'
  return tales.some(({ route }) => route !== undefined) ? 'march' : undefined
}

/** Whether somebody else has spoken since the one who is asked now: only then is the turn worth announcing. */
export function isBackFrom(log: readonly Tale[], asked: number): boolean {
  const last = log.findLast(({ kind, side }) => kind === 'said' && side !== undefined)
  return last !== undefined && last.side !== asked
}

/** Plays sounds for what happens at a table, if the reader wants any. They repeat what the page shows. */
export function playSounds(table: TableModel, play: (sound: Sound) => void = synthesise): void {
  const hear = (sound: Sound | undefined): void => {
    if (sound !== undefined && settings.sounds) play(sound)
  }
  createEffect(on(table.told, (now, before = now) => hear(now > before ? soundOf(table.log().slice(before - now)) : undefined)))
  const asked = createMemo(() => (table.film() === undefined ? table.update().decision?.side : undefined))
  const isAgainstOthers = (): boolean => ['bot', 'mail', 'online'].includes(table.fixed().company)
  createEffect(
    on(asked, side => side !== undefined && isAgainstOthers() && isBackFrom(table.log(), side) && hear('your-turn'), { defer: true }),
  )
}

let context: AudioContext | undefined

/** Drums and a soft bell, made on the spot: nothing has to be loaded. Browsers stay silent until the page was first touched. */
function synthesise(sound: Sound): void {
  if (globalThis.AudioContext === undefined) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  const now = context.currentTime
  if (sound === 'your-turn') {
    for (const [pitch, after] of [
      [587, 0],
      [784, 0.16],
    ])
      tone(context, 'triangle', pitch, pitch, now + after, 0.32, 0.1)
  } else if (sound === 'fight') tone(context, 'sine', 120, 38, now, 0.45, 0.3)
  else for (const after of [0, 0.11]) tone(context, 'sine', 210, 140, now + after, 0.08, 0.12)
}

/** One tone that glides between two pitches and dies away. */
function tone(to: AudioContext, type: OscillatorType, from: number, until: number, at: number, lasts: number, loud: number): void {
  const [source, volume] = [to.createOscillator(), to.createGain()]
  source.type = type
  source.frequency.setValueAtTime(from, at)
  source.frequency.exponentialRampToValueAtTime(until, at + lasts)
  volume.gain.setValueAtTime(loud, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + lasts)
  source.connect(volume).connect(to.destination)
  source.start(at)
  source.stop(at + lasts)
}
