import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react'

/** What 发起审批 gives to the part that ends it: that draws its own fields and the button, and calls its own endpoint. */
export interface ApprovalStartProps {
  /** The search of the page. */
  readonly search: Readonly<Record<string, string | undefined>>
  readonly picks: readonly { readonly nodeId: string; readonly memberNos: readonly string[] }[]
  readonly cc: readonly string[]
  readonly note: string
  /** One for each entry of the page: what is sent twice under it takes effect once. */
  readonly uniqueId: string
  /** Before the page is left for good: it then asks nobody whether they want to leave. */
  readonly onStarted: () => void
}

/** What the detail of an approval gives to the part that draws what it is about. */
export interface ApprovalSubjectProps {
  readonly id: string
  readonly instanceId: string
}

/** Whose security is meant; `runs`: the reader runs it and sees who has given one. */
export interface SecuritySlotProps {
  readonly id: string
  readonly runs: boolean
  /** The amount in the unit of the prices beside it; in yuan unless told. */
  readonly written?: string | undefined
}

/** The named slots and what each gives to the part that fills it. A capability that opens a slot adds it here. */
export interface SlotProps {
  /** At the foot of 我的 and of the login: how to reach the people behind the site, and who they are. */
  readonly 'member.foot': Readonly<Record<never, never>>
  /** At an entry of the menu of 我的: how many things wait there. */
  readonly 'member.menu.count': { readonly place: string }
  /** Before a colleague leaves, or bids for the company no more: what would be lost with their phones. */
  readonly 'member.leaving': { readonly memberNo: string; readonly why: 'left' | 'noBids' }
  /** Under the head of the home: that nobody has begun this platform, or what is done in the first days. */
  readonly 'home.first': Readonly<Record<never, never>>
  /** Under everything on the home: what comes when the rest is there. */
  readonly 'home.foot': Readonly<Record<never, never>>
  /** Draws nothing; tells the shell how many messages are unread. */
  readonly 'shell.unread': { readonly onCount: (unread: number) => void }
  /** Stands in for every screen while the person's password is one that somebody else gave. */
  readonly 'shell.ownPassword': Readonly<Record<never, never>>
  /** At the end of 发起审批, by the decision: its own fields and the button that submits it. */
  readonly 'approval.start.tender': ApprovalStartProps
  readonly 'approval.start.tender.postponement': ApprovalStartProps
  readonly 'approval.start.tender.addendum': ApprovalStartProps
  readonly 'approval.start.tender.award': ApprovalStartProps
  readonly 'approval.start.tender.publicity': ApprovalStartProps
  readonly 'approval.start.tender.scrap': ApprovalStartProps
  readonly 'approval.start.tender.abandon': ApprovalStartProps
  readonly 'approval.start.auction': ApprovalStartProps
  readonly 'approval.start.auction.delay': ApprovalStartProps
  readonly 'approval.start.auction.result': ApprovalStartProps
  readonly 'approval.start.auction.breach': ApprovalStartProps
  readonly 'approval.start.demand': ApprovalStartProps
  readonly 'approval.start.demand.inquiry': ApprovalStartProps
  readonly 'approval.start.quotation.selection': ApprovalStartProps
  readonly 'approval.start.project.announce': ApprovalStartProps
  readonly 'approval.start.security.request': ApprovalStartProps
  readonly 'approval.start.fee.refund': ApprovalStartProps
  readonly 'approval.start.fee.waiver': ApprovalStartProps
  /** In the detail of an approval, by the kind of its subject: what it is about. */
  readonly 'approval.subject.tender': ApprovalSubjectProps
  readonly 'approval.subject.tender.postponement': ApprovalSubjectProps
  readonly 'approval.subject.tender.addendum': ApprovalSubjectProps
  readonly 'approval.subject.tender.award': ApprovalSubjectProps
  readonly 'approval.subject.tender.publicity': ApprovalSubjectProps
  readonly 'approval.subject.tender.scrap': ApprovalSubjectProps
  readonly 'approval.subject.tender.abandon': ApprovalSubjectProps
  readonly 'approval.subject.auction': ApprovalSubjectProps
  readonly 'approval.subject.auction.result': ApprovalSubjectProps
  readonly 'approval.subject.demand': ApprovalSubjectProps
  readonly 'approval.subject.demand.inquiry': ApprovalSubjectProps
  readonly 'approval.subject.quotation.selection': ApprovalSubjectProps
  readonly 'approval.subject.project.announce': ApprovalSubjectProps
  /** In the detail of a project, for its own company: what is bought for it. */
  readonly 'project.detail.business': { readonly projectId: string }
  readonly 'project.detail.demands': { readonly projectId: string }
  /** In the bar at the top of the detail of a tender: the way to end it, where the server offers that. */
  readonly 'tender.detail.action': { readonly tenderId: string; readonly onCancel: () => void }
  /** At the top of the finance desk: tabs of the other kinds of money it keeps. `book`: the one that is shown, '' for securities. */
  readonly 'security.desk.books': { readonly book: string; readonly onBook: (book: string) => void }
  /** On the finance desk: the orders of another kind. */
  readonly 'security.desk.book': { readonly book: string }
  /** In the detail of a tender or an auction that asks for a security: what it asks for, and how the reader stands. */
  readonly 'tender.security': SecuritySlotProps
  readonly 'auction.security': SecuritySlotProps
  /** At the foot of the detail of a tender: what the reader's company may do now. */
  readonly 'tender.detail.footer': { readonly tenderId: string }
  /** In the bar under the detail of a tender: to keep an eye on it. */
  readonly 'tender.footer.follow': { readonly tenderId: string }
  /** In the bar under the detail of an auction: to keep an eye on it. */
  readonly 'auction.footer.follow': { readonly auctionId: string }
  /** In the bar under the detail of a tender: to reach whoever publishes it. */
  readonly 'tender.footer.chat': { readonly tenderId: string; readonly ended: boolean }
  /** In the bar under the detail of a demand: to keep an eye on it. */
  readonly 'demand.footer.follow': { readonly demandId: string }
  /** In the bar under the detail of an auction: to reach whoever publishes it. */
  readonly 'demand.footer.chat': { readonly demandId: string; readonly ended: boolean }
  readonly 'auction.footer.chat': { readonly auctionId: string; readonly ended: boolean }
  /** Beside a hidden telephone number: to see it, or first to log in. */
  readonly 'procurement.phone': {
    readonly kind: 'tender' | 'auction' | 'demand'
    readonly id: string
    readonly ended: boolean
  }
  /** At the foot of the detail of a demand: to quote, or for its owner to compare; `runs`: the reader is on the owner's side. */
  readonly 'demand.quoting': {
    readonly demandId: string
    readonly runs: boolean
    /** Why this reader cannot quote now; undefined while they can. */
    readonly why: string | undefined
  }
  /** In the detail of a demand, for both sides of a selection: the purchase orders that have come of it. */
  readonly 'demand.orders': { readonly demandId: string }
  /** On the card of a tender: to keep an eye on it. */
  readonly 'tender.card.mark': {
    readonly tenderId: string
    readonly name: string
    readonly isAuction: boolean
  }
  /** Beside the name of the company that publishes a tender. */
  readonly 'tender.detail.company': { readonly companyId: string }
  /** Among the prices of one's own company: those in auctions. */
  readonly 'bid.offers.auctions': {
    readonly status: 'all' | 'running' | 'ended'
    readonly auctionId: string | undefined
  }
  /** Among the published results: those of auctions. */
  readonly 'tender.winNotices.auctions': { readonly keyword: string; readonly onClear: () => void }
  /** At the top of the detail of a tender that stands still: why, and what its reader does next. */
  readonly 'tender.detail.paused': { readonly tenderId: string }
  /** Under the head of a tender: how its experts are drawn, for its owner's side, and the record of it for everybody. */
  readonly 'tender.detail.draw': { readonly tenderId: string }
  /** Under the head of a tender: what is drawn for its evaluation, and the way there for those who have one. */
  readonly 'tender.detail.evaluation': { readonly tenderId: string }
  /** In the detail of a tender: what has been asked and answered in public, and the way to ask. */
  readonly 'tender.detail.questions': { readonly tenderId: string }
  /** The same of an auction; `runs`: the reader is on the side that answers. */
  readonly 'demand.detail.questions': { readonly demandId: string; readonly runs: boolean }
  readonly 'auction.detail.questions': { readonly auctionId: string; readonly runs: boolean }
}

export type SlotName = keyof SlotProps
export type SlotParts = { readonly [N in SlotName]?: ComponentType<SlotProps[N]> }

/** Which part fills which slot; `app/slots.tsx` provides it. */
export const SlotContext = createContext<SlotParts>({})

/** The place where higher capabilities add their part; nothing while it is empty, `fallback` while the part is loading. */
export function Slot<N extends SlotName>({
  name,
  props,
  fallback = null,
}: {
  readonly name: N
  readonly props: SlotProps[N]
  readonly fallback?: ReactNode
}) {
  const Part = useContext(SlotContext)[name] as ComponentType<SlotProps[N]> | undefined
  return Part ? (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  ) : null
}
