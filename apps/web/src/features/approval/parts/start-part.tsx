import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { FactGrid, type FactItem } from '../../../kit/fact.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { approvalPart } from '../approval.part.ts'
import { StartButtons } from './start-foot.tsx'

/** What the end of 发起审批 shows of one decision, and what it sends. */
export interface Start {
  /** What it is about could not be read. */
  readonly failed?: ComponentProps<typeof QueryState>['query'] | false | undefined
  /** Stands instead of everything: it cannot be asked for from here, and where it can. */
  readonly instead?: {
    readonly text: string
    readonly tone?: 'urgent' | 'bad'
    readonly way?: { readonly label: string; readonly tone?: 'quiet'; onPress(): unknown }
  }
  /** The buttons fill the width. */
  readonly wide?: boolean
  /** Whom or what it is about. */
  readonly facts?: readonly FactItem[]
  readonly children?: ReactNode
  /** What has to be said about it and does not stand in the address. */
  readonly reason?: {
    readonly label: string
    readonly value: string
    readonly maxLength: number
    onChange(value: string): void
  }
  /** Why it cannot be handed in yet. */
  readonly why?: string | undefined
  readonly danger?: boolean
  submit(): unknown
  /** The way back to the form, after a refusal. */
  readonly back?: { readonly label: string; onPress(): unknown } | undefined
}

/** The end of 发起审批 for one decision: `useStart` says what it is about and sends the endpoint's own body. */
export function startPart(useStart: (given: ApprovalStartProps) => Start): ComponentType<ApprovalStartProps> {
  return (given) => {
    const {
      failed,
      instead,
      wide = false,
      facts,
      children,
      reason,
      why,
      danger,
      submit,
      back,
    } = useStart(given)
    if (failed)
      return (
        <QueryState query={failed} hasData={false} skeleton={null}>
          {null}
        </QueryState>
      )
    if (instead) return <Instead {...instead} wide={wide} />
    return (
      <>
        {facts && facts.length > 0 && <FactGrid items={facts} />}
        {children}
        {reason && <TextAreaField {...reason} required />}
        <StartButtons>
          {back && (
            <Button tone="quiet" onClick={back.onPress}>
              {back.label}
            </Button>
          )}
          <Button wide={wide} tone={danger ? 'danger' : 'primary'} disabledReason={why} onClick={submit}>
            提交
          </Button>
        </StartButtons>
      </>
    )
  }
}

function Instead({ text, tone = 'urgent', way, wide }: NonNullable<Start['instead']> & { wide: boolean }) {
  return (
    <>
      <Banner tone={tone}>{text}</Banner>
      {way && (
        <Button wide={wide} tone={way.tone ?? 'primary'} onClick={way.onPress}>
          {way.label}
        </Button>
      )}
    </>
  )
}

interface Sending<A> {
  send(approval: ReturnType<typeof approvalPart>): Promise<A>
  /** What follows, and gives the way on. */
  done(answer: A): Promise<() => void> | (() => void)
  said?(answer: A): string
  refused?(problem: unknown): unknown
}

/** Hands in: says how it ended, and leads on. */
export function useHandIn(given: ApprovalStartProps) {
  return async <A,>({ send, done, said, refused }: Sending<A>): Promise<void> => {
    try {
      const answer = await send(approvalPart(given))
      given.onStarted()
      const go = await done(answer)
      toast(said?.(answer) ?? '提交成功', 'good')
      go()
    } catch (problem) {
      await refused?.(problem)
      toast(sentenceOf(problem), 'bad')
    }
  }
}
