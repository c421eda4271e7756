import type { TenderForm } from '@jb/contract/tender/tender.form'
import type { Major } from '@jb/domain/expert/labels'
import type { BidderPlot } from './auctions/plot.ts'

/** Hours before (−) or after (+) the day on which the story is told. */
export type Hours = number

/** One sign-up and what the owner says to it; without an answer it waits. */
export interface SignUpPlot {
  readonly by: string
  readonly note?: string
  readonly answer?: 'confirm' | { readonly refuse: string }
  /** It leads a consortium (联合体): who does what; whoever is named confirms soon after it was asked. */
  readonly consortium?: { readonly leadWork: string; readonly members: Readonly<Record<string, string>> }
}

/** One sealed bid: its unit prices are the row ceilings times `level`. */
export interface BidPlot {
  readonly by: string
  readonly level: number
  readonly delivery: string
  readonly freight?: string
  readonly brand?: string
  readonly note?: string
  /** Documents that are sealed with it: what each is called, and what it says line by line. */
  readonly papers?: Readonly<Record<string, readonly string[]>>
  /** Sent a second time at this level; the first version stays sealed for good. */
  readonly replacedAt?: number
  /** Taken back before the deadline. */
  readonly withdrawn?: true
}

/** Who gives the security that a tender asks for: at its hour, as far as it goes, and how it comes back. */
export interface SecurityPlot extends Omit<BidderPlot, 'kind' | 'at'> {
  readonly at: Hours
  readonly kind?: BidderPlot['kind'] | 'online'
}

/** Who buys the documents of a tender, as far as that goes, and how the money comes back. */
export interface BuyerPlot {
  readonly by: string
  readonly at: Hours
  readonly online?: true
  readonly left?: 'ordered' | 'submitted'
  readonly asks?: {
    readonly at: Hours
    readonly cause: 'paidTwice' | 'registrationRefused'
    readonly reason: string
  }
  /** The hour at which finance begins to send back what is due. */
  readonly back?: Hours
}

/** What becomes of the service fee of a decided tender; `payee`: who enters the invoice, the owner's side unless told. */
export interface BillPlot {
  readonly by: string
  readonly confirmed: Hours
  readonly paid?: Hours
  readonly invoiced?: Hours
  readonly payee?: string
}

/** What the owner does after the deadline, each step at its hour. */
export interface ResultPlot {
  readonly opened: Hours
  readonly compared?: Hours
  /** Who is recommended; the first by price when absent. */
  readonly winner?: string
  readonly reason?: string
  readonly publicised?: Hours
  readonly awarded?: Hours
  /** All are turned down instead (废标). */
  readonly scrapped?: { readonly at: Hours; readonly reason: string }
}

/** Experts whom the platform draws for the committee; so many of those drawn first cannot come. */
export interface DrawPlot {
  readonly at: Hours
  readonly wanted: readonly { readonly major: Major; readonly count: number }[]
  readonly evaluateAt: Hours
  readonly declines?: number
}

/** A committee that evaluates the bids, and how far it has come. */
export interface EvaluationPlot {
  /** Who of the owner sits there, the chair first; without them whom the draw has brought. */
  readonly seated?: { readonly at: Hours; readonly members: readonly string[] }
  readonly declared: Hours
  /** The formal review is over; everybody passes. */
  readonly reviewed: Hours
  /** How many hand in, an hour after each other: the chair and the last ones first; nobody where the price decides. */
  readonly scored: number
  readonly reported?: Hours
  /** Why the last one does not agree with the report. */
  readonly dissent?: string
}

/** A letter about the tender and what became of it. */
export interface LetterPlot {
  readonly by: string
  readonly at: Hours
  readonly type: string
  readonly receiver: 'owner' | 'technical' | 'business'
  readonly title: string
  readonly content: string
  readonly handled?: { readonly at: Hours } & (
    | { readonly reject: string }
    | { readonly answer: string; readonly next?: 'publish' | 'close' }
  )
}

/** An objection (异议) to the documents, which pauses the tender until its owner answers. */
export interface ObjectionPlot {
  readonly by: string
  readonly at: Hours
  readonly title: string
  readonly content: string
}

/** An addendum (补遗): what it says and changes, who confirms it, and who bids again for its list. */
export interface AddendumPlot {
  readonly at: Hours
  readonly title: string
  readonly body: string
  readonly values?: Partial<Pick<TenderForm, 'paymentTerms' | 'deliveryTerms' | 'bidRequire'>>
  readonly rows?: TenderForm['rows']
  readonly confirmed?: readonly string[]
  readonly again?: readonly string[]
}

/** The life of one tender of the story. */
export interface TenderPlot {
  /** Who runs it: a clerk of the buyer, or of the agent that acts `for` a buyer. */
  readonly owner: string
  /** The buyer's own person, when an agent runs it. */
  readonly for?: string
  readonly form: Pick<TenderForm, 'type' | 'title' | 'rows'> & Partial<TenderForm>
  /** A text file that the owner attaches. */
  readonly attachment?: { readonly name: string; readonly text: string }
  readonly clock: {
    readonly published: Hours
    /** Registration opens later than the publication: a preview until then. */
    readonly applyStart?: Hours
    readonly applyEnd: Hours
    readonly bidStart?: Hours
    readonly bidEnd: Hours
    readonly openAt?: Hours
    readonly clarifyEnd?: Hours
    readonly visit?: { readonly at: Hours; readonly place: string; readonly contact: string }
  }
  /** Where else the notice was published, soon after it. */
  readonly media?: { readonly at: Hours; readonly name: string; readonly link: string }
  /** The deadline was another one at first, and was put off to the one of the clock. */
  readonly postponed?: {
    readonly at: Hours
    readonly before: { readonly bidEnd: Hours; readonly openAt?: Hours }
    readonly reason: string
  }
  /** In the order of their hours. */
  readonly addenda?: readonly AddendumPlot[]
  readonly draftOnly?: true
  /** A direct purchase: published and decided in one step. */
  readonly direct?: { readonly supplier: string; readonly amount: string; readonly reason: string }
  /** Whose companies it is for alone (邀请招标). */
  readonly invited?: readonly string[]
  readonly signUps?: readonly SignUpPlot[]
  readonly bids?: readonly BidPlot[]
  /** Which of those who have signed up bid by themselves once bids are taken, after the story: unless a visitor plays them. */
  readonly bidsLater?: readonly BidPlot[]
  /** Who decrypts in the opening session, at its hour, and what its host tells everybody. */
  readonly decrypted?: { readonly at: Hours; readonly by: readonly string[]; readonly announced: string }
  readonly securities?: readonly SecurityPlot[]
  /** Its attachment is paid for. */
  readonly documents?: { readonly amount: string; readonly buyers: readonly BuyerPlot[] }
  readonly bill?: BillPlot
  readonly result?: ResultPlot
  readonly drawn?: DrawPlot
  readonly evaluation?: EvaluationPlot
  /** The contract with the winner, whose security becomes the performance security. */
  readonly signed?: Hours
  /** Title of the one that found no winner, of which it is the next round (重新招标). */
  readonly again?: string
  /** The winner gives up; later the public is told. */
  readonly abandoned?: {
    readonly by: string
    readonly at: Hours
    readonly reason: string
    readonly announced: Hours
  }
  readonly cancelled?: { readonly at: Hours; readonly reason: string }
  readonly letters?: readonly LetterPlot[]
  readonly objections?: readonly ObjectionPlot[]
}

/** Short for a row of sign-ups that nobody has to answer: where names are secret the platform confirms them itself. */
export const named = (...names: readonly string[]): readonly SignUpPlot[] => names.map((by) => ({ by }))

/** Short for a row of sign-ups that the owner has confirmed. */
export const confirmed = (...names: readonly string[]): readonly SignUpPlot[] =>
  names.map((by) => ({ by, answer: 'confirm' }))
