import * as z from 'zod/mini'
import type { OutsideReaction } from '../../platform/module.ts'
import { sendCode } from './use-cases/send-code.ts'

const requested = z.object({ codeId: z.string() })

export const memberReactions: readonly OutsideReaction[] = [
  {
    name: 'member.sendCode',
    on: 'member.codeRequested',
    prepare: (ctx, payload) => sendCode(ctx, requested.parse(payload).codeId),
  },
]
