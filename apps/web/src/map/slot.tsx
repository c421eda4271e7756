import { type ComponentType, createContext, Suspense, useContext } from 'react'

/** The named slots and what each gives to the part that fills it. A capability that opens a slot adds it here. */
export interface SlotProps {
  /** At the foot of 我的 and of the login: how to reach the people behind the site, and who they are. */
  readonly 'member.foot': Readonly<Record<never, never>>
  /** Draws nothing; tells the shell how many messages are unread. */
  readonly 'shell.unread': { readonly onCount: (unread: number) => void }
  /** In the bar at the top of the detail of a tender: the way to end it, where the server offers that. */
  readonly 'tender.detail.action': { readonly tenderId: string; readonly onCancel: () => void }
  /** At the foot of the detail of a tender: what the reader's company may do now. */
  readonly 'tender.detail.footer': { readonly tenderId: string }
  /** In the bar under the detail of a tender: to keep an eye on it. */
  readonly 'tender.footer.follow': { readonly tenderId: string }
  /** In the same bar: to reach whoever publishes it. */
  readonly 'tender.footer.chat': { readonly tenderId: string; readonly ended: boolean }
  /** On the card of a tender: to keep an eye on it. */
  readonly 'tender.card.mark': { readonly tenderId: string; readonly name: string }
  /** Beside the name of the company that publishes a tender. */
  readonly 'tender.detail.company': { readonly companyId: string }
  /** In the detail of a tender: what has been asked and answered in public, and the way to ask. */
  readonly 'tender.detail.questions': { readonly tenderId: string }
}

export type SlotName = keyof SlotProps
export type SlotParts = { readonly [N in SlotName]?: ComponentType<SlotProps[N]> }

/** Which part fills which slot; `app/slots.tsx` provides it. */
export const SlotContext = createContext<SlotParts>({})

/** The place where higher capabilities add their part; nothing while it is empty or loading. */
export function Slot<N extends SlotName>({
  name,
  props,
}: {
  readonly name: N
  readonly props: SlotProps[N]
}) {
  const Part = useContext(SlotContext)[name] as ComponentType<SlotProps[N]> | undefined
  return Part ? (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ) : null
}
