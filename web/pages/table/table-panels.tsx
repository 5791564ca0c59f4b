import { type JSX, lazy, type ParentProps } from 'solid-js'
import { PanelsContext } from '../../table/panels/panel.tsx'

const WhatIf = lazy(() => import('../what-if/what-if-panel.tsx'))
const Share = lazy(() => import('../share/share-panel.tsx'))

const PANELS = { whatIf: () => <WhatIf />, share: () => <Share /> }

/** Adds sharing and what-if panels to the table inside. */
export const TablePanels = (props: ParentProps): JSX.Element => (
  <PanelsContext.Provider value={PANELS}>{props.children}</PanelsContext.Provider>
)
