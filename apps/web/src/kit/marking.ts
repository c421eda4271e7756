import { createContext, type ReactNode } from 'react'

/** How a text is shown in which somebody has found something; as it is, unless a search says otherwise. */
export const Marking = createContext<(text: string) => ReactNode>((text) => text)
