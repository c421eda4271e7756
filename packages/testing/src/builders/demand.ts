import { type DemandForm, publishDemand, saveDemandDraft } from '@jb/contract/demand/demand.contract'
import { type DemandFields, demandFields } from '@jb/domain/demand/demand.fields'
import { orEmpty } from '@jb/domain/procurement/field'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'

const day = 86_400_000

/** A demand that may be published at `now`, until a week later. */
export function aDemandForm(now: Date, changes: Partial<DemandForm> = {}): DemandForm {
  return orEmpty<DemandFields, DemandForm>(demandFields, {
    principalId: null,
    type: 20,
    title: '安全帽反光衣等劳保用品',
    description: '送到西咸产业园一期项目部。',
    deadline: new Date(now.getTime() + 7 * day).toISOString(),
    contactName: '李慧敏',
    contactPhone: '19900000001',
    regionCode: '610116',
    address: '西咸大道 1 号',
    position: null,
    rows: [{ cells: { name: '安全帽', spec: 'ABS', quantity: '1200', unit: '顶' } }],
    fileIds: [],
    ...changes,
  })
}

/** A draft saved by this person. */
export async function saveDemandAs(h: Harness, as: Caller, changes: Partial<DemandForm> = {}) {
  const now = await h.run(async (ctx) => ctx.now)
  return (await h.call(saveDemandDraft, { body: { form: aDemandForm(now, changes) } }, as)).answer
}

/** A demand published by this person. */
export async function publishDemandAs(h: Harness, as: Caller, changes: Partial<DemandForm> = {}) {
  const { id, version } = await saveDemandAs(h, as, changes)
  return (await h.call(publishDemand, { body: { id, version } }, as)).answer
}
