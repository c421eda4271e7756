import * as z from 'zod/mini'
import type { Ctx } from '../../../platform/ctx.ts'
import type { OutsideCall } from '../../../platform/module.ts'
import type { SmsOutcome } from '../../../platform/sms/sms.ts'
import { lockQueued, noteAttempt } from '../delivery.repository.ts'

/** The timer under which one message (its subject) is sent. */
export const smsTimer = 'notice.sms'

/** Minutes until the next attempt, by how many have failed; after the last one the message has failed for good. */
const waits = [1, 5, 30] as const
const texts = z.record(z.string(), z.string())

/**
 * Prepares to hand one queued message to the provider. A platform that dies between that and its note sends it
 * again: twice is better than never.
 */
export async function sendSms(ctx: Ctx, deliveryId: string): Promise<OutsideCall | undefined> {
  const message = await lockQueued(ctx.tx, deliveryId)
  if (!message) return undefined
  const parameters = texts.parse(message.parameters)
  const { sms } = ctx.services
  return async () => {
    const outcome = await sms.send({ to: message.address, template: 'notice', parameters })
    return (after) => noteOutcome(after, deliveryId, outcome)
  }
}

/** Writes down what came of an attempt; nothing when the message no longer waits. */
async function noteOutcome(ctx: Ctx, deliveryId: string, outcome: SmsOutcome): Promise<void> {
  const message = await lockQueued(ctx.tx, deliveryId)
  if (!message) return
  if (outcome.handedOver) {
    return noteAttempt(ctx.tx, message.id, { status: 'handedOver', receipt: outcome.receipt })
  }
  const minutes = outcome.again ? waits[message.attempts] : undefined
  const status = minutes === undefined ? 'failed' : 'queued'
  await noteAttempt(ctx.tx, message.id, { status, problem: outcome.failed })
  if (minutes === undefined) return
  const dueAt = new Date(ctx.now.getTime() + minutes * 60_000)
  await ctx.setTimer({ kind: smsTimer, subjectId: message.id, dueAt })
}
