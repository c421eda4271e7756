import { mostRows } from '@jb/domain/demand/demand'
import { formatMinute } from '@jb/domain/shared/dates'
import { useRegionName } from '../../../kit/field/region-field.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import {
  GoodsEditor,
  PublishFields,
  PublishPlace,
  type PublishPreviewProps,
  publishForm,
  usePublisher,
  usePublishWays,
} from '../../procurement/index.ts'
import { type DemandValues, useDemandPublish } from '../demand.publish.ts'

type Publishing = ReturnType<typeof useDemandPublish>
type Step = Publishing['steps'][number]

/** One step: its fields, and what else it is filled in with. */
function StepBody({ step: { id, title, sections }, publishing }: { step: Step; publishing: Publishing }) {
  return (
    <>
      {id === 'goods' && (
        <GoodsEditor title={title} publishing={publishing} excel={publishing.excel} most={mostRows} />
      )}
      <PublishFields publishing={publishing} sections={sections} />
      {id === 'about' && <PublishPlace publishing={publishing} />}
    </>
  )
}

/** The demand before it goes out: what everybody will read. */
export function Preview({ values, buyers }: PublishPreviewProps<DemandValues>) {
  const { title, description, deadline, regionCode, address, rows, fileIds } = values
  const { companyName, agentName } = usePublisher(values.principalId, buyers)
  const place = [useRegionName(regionCode), address].filter(Boolean).join(' ')
  return (
    <Facts
      title="发布后不能再改"
      items={[
        { label: '项目名称', value: title, wide: true },
        {
          label: '发布单位',
          value: agentName ? `${companyName}（${agentName} 代理）` : companyName,
          wide: true,
        },
        { label: '说明', value: description, wide: true },
        { label: '截止时间', value: deadline && formatMinute(new Date(deadline)) },
        { label: '所在地', value: place, wide: true },
        { label: '清单', value: `${rows.length} 行` },
        { label: '附件', value: `${fileIds.length} 个` },
      ]}
    />
  )
}

/** Publishing a demand step by step. */
export default publishForm<DemandValues, Step, Publishing>({
  title: '发布需求',
  kept: '草稿已保存，可以在“我的需求”里继续填写',
  usePublishing: (start, buyers) => useDemandPublish(usePublishWays(undefined, buyers), start),
  Preview,
  words: ({ rows, contactName = '' }) => ({
    seenBy: '所有人，包括没有登录的访客。',
    open: `企业名称、项目名称、说明、清单 ${rows.length} 行、截止时间、地点、联系人${contactName}和电话、附件。`,
    kept: '内部的操作日志。',
    fixed: '内容不能再改。',
  }),
  StepBody,
})
