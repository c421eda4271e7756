import type { Endpoint } from '@jb/contract/endpoint'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { UploadedFile } from '../../../kit/field/use-uploads.ts'
import type { Option } from '../../../kit/options.tsx'
import type { ApiError } from '../../../lib/api-error.ts'
import type { HandedOn } from '../hand-on/hand-on.tsx'
import type { Hint } from './rule-hint.tsx'
import type { SavedDraft } from './use-saving.ts'

/** What a form knows of whoever fills it in, before anything is typed. */
interface Begun {
  readonly contactName: string
  readonly principalId: string | null
  readonly projectId: null
  readonly regionCode: string
}

/** Where a form begins. */
export interface PublishStart<V> {
  /** What is known already; the rest stands as in a new form. */
  readonly values: Partial<V> | Begun
  readonly draft?: SavedDraft
  readonly files: readonly UploadedFile[]
  readonly pictures: readonly UploadedFile[]
  onCreated(id: string): void
}

export interface PublishFormProps<V> {
  start: PublishStart<V>
  /** For whom one may publish. */
  buyers: readonly Option[]
  /** Above the form: why it came back. */
  back?: ReactNode
  /** It is out; with an approval it is not, but lies before its approvers. */
  onPublished: (id: string, values: V, approvalId?: string) => void
  /** Throws away what stands here and opens what the platform has. */
  onReload: () => void
}

export interface PublishPreviewProps<V> {
  values: V
  hints: readonly Hint[]
  buyers: readonly Option[]
}

/** A draft as the platform keeps it. */
interface KeptDraft<V> {
  readonly form: V
  readonly status: string
  readonly version: number
  readonly files: readonly UploadedFile[]
  readonly pictures?: readonly UploadedFile[]
  readonly backReason?: string
  readonly approvalId?: string
}

/** What a publish screen publishes, and the words and ways that go with it. */
export interface PublishKind<V> {
  /** What its approvers are asked about. */
  readonly subject: string
  readonly title: string
  /** The address of its form, empty or with a draft. */
  readonly form: (id?: string) => string
  /** What answers a saved draft. */
  readonly draft: Endpoint
  /** Asks for a saved draft. */
  readonly useDraft: (id: string) => UseQueryResult<KeptDraft<V>, ApiError>
  /** Where all of them are. */
  readonly list: { readonly label: string; readonly href: string }
  /** Said of what is out already, and where that is seen. */
  readonly out: {
    readonly text: string
    readonly label: string
    readonly href: (id: string) => string
  }
  /** Said once it is out, with the ways from there, the likeliest first. */
  readonly after: (
    id: string,
    values: V,
  ) => {
    readonly title: string
    readonly text: string
    readonly ways: readonly { readonly label: string; readonly href: string }[]
    /** The public notice as it is brought before others; absent: nobody else has anything to do with it. */
    readonly notice?: () => Promise<HandedOn>
  }
  readonly Form: ComponentType<PublishFormProps<V>>
  readonly Preview: ComponentType<PublishPreviewProps<V>>
}

/** How often a draft that lies before its approvers is asked for, in ms. */
const waiting = 20_000

/** When a draft is asked for anew: only while somebody else decides about it. */
export const whileApproving = ({ state }: { state: { data?: { readonly status: string } | undefined } }) =>
  state.data?.status === 'approving' ? waiting : false
