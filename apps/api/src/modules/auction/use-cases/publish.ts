import { isRefusal } from '@jb/domain/shared/refusal'
import { publishUse } from '../../procurement/index.ts'
import { publication } from '../auction.decisions.ts'
import { lockOwn } from './lock-own.ts'

/** Publishes a draft, or hands it in to its company's approvers. */
export const publish = publishUse({
  async lockOwn(ctx, { id, version = 0 }) {
    const locked = await lockOwn(ctx, { id, version })
    return isRefusal(locked) ? locked : locked.auction
  },
  publish: publication.publish,
})
