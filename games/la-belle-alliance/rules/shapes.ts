import type { Code } from './static.ts'

export type Text = string | { readonly en: string; readonly fr?: string | undefined }

type Maybe<T> = T | undefined
type Effects = { readonly [C in Code]?: Maybe<number> } & { readonly capture?: Maybe<string> }

export interface JsonAction {
  readonly id: string
  readonly type: string
  readonly name: Text
  readonly counterOf?: Maybe<readonly string[]>
  readonly target: { readonly type: string; readonly corps?: Maybe<string> }
  readonly requires: {
    readonly ownDivisionsAtLeast?: Maybe<number>
    readonly ownMarkersAtLeast?: Maybe<number>
    readonly timeAtLeast?: Maybe<string>
    readonly prussianDivisionsAtLeast?: Maybe<number>
    readonly cardUnused?: Maybe<boolean>
  }
  readonly modifiers: readonly JsonModifier[]
  readonly table: readonly { readonly roll: number; readonly effects: Effects }[]
  readonly narration: readonly Text[]
}

export interface JsonModifier {
  readonly value: number
  readonly label: Text
  readonly when: {
    readonly type: string
    readonly card?: Maybe<string>
    readonly count?: Maybe<number>
    readonly site?: Maybe<string>
    readonly army?: Maybe<string>
    readonly box?: Maybe<string>
    readonly per?: Maybe<number>
  }
}

export interface JsonCard {
  readonly id: string
  readonly side: string
  readonly army: string
  readonly kind: string
  readonly title: Text
  readonly commander: Text
  readonly boost?: Maybe<{ readonly value: number }>
  readonly actions?: Maybe<readonly JsonAction[]>
}

export interface JsonBox {
  readonly index: number
  readonly label: string
  readonly routTest: boolean
  readonly modifier: number
  readonly break?: Maybe<boolean>
}

export interface JsonSite {
  readonly id: string
  readonly name: Text
  readonly initial: string
  readonly capturedBy: string
  readonly capturingCard: string
  readonly captureMorale: { readonly army: string; readonly loss: number }
}

export interface JsonScenario {
  readonly id: string
  readonly name: Text
  readonly divisions: Readonly<Record<'french' | 'anglo-allied', Readonly<Record<string, number>>>>
  readonly prussians: { readonly onMap: number }
  readonly grandBattery: number
  readonly morale: Readonly<Record<'french' | 'anglo-allied', number>>
  readonly time: string
  readonly sites: Readonly<Record<string, string>>
  readonly leadersUnused: readonly string[]
  readonly firstPhase: string
  readonly turn: number
  readonly timeReasonsFired: readonly string[]
  readonly lastAction: { readonly french: string | null; readonly allied: string | null }
}

/** The data files, as far as the rules read them. */
export interface WaterlooJson {
  readonly cards: { readonly cards: readonly JsonCard[] }
  readonly board: {
    readonly tracks: {
      readonly casualty: { readonly french: readonly JsonBox[]; readonly 'anglo-allied': readonly JsonBox[] }
      readonly morale: Readonly<Record<'french' | 'anglo-allied', readonly { readonly value: number }[]>>
      readonly time: readonly { readonly id: string; readonly label: Text }[]
    }
    readonly sites: readonly JsonSite[]
  }
  readonly units: { readonly divisions: readonly { readonly army: string }[] }
  readonly scenarios: { readonly scenarios: readonly JsonScenario[] }
}
