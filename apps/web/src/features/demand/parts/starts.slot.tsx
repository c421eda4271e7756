import { demandDraftOf } from '@jb/contract/demand/demand.contract'
import { useQuery } from '@tanstack/react-query'
import { usePageState } from '../../../map/page-state.ts'
import { to, useBackOver } from '../../../map/to.ts'
import { startPart, useHandIn } from '../../approval/index.ts'
import { publishApproval } from '../../procurement/index.ts'
import { inquiryOf, inquiryWords } from '../demand.actions.ts'
import { demandDraftQuery, demandQuery, useInquiryState, usePublishDemand } from '../demand.queries.ts'

/** A publication: hands the draft in, and shows what becomes of it. */
export const PublishStart = publishApproval({
  no: '需求编号',
  draft: demandDraftOf,
  useDraft: (id) => useQuery(demandDraftQuery(id)),
  usePublish: usePublishDemand,
  lost: (query) => ({ failed: query }),
  waiting: (id) => to('demand.goodsPublish', { id }),
  out: (id) => to('demand.any', { id }),
  form: (id) => to('demand.goodsPublish', { id }),
})

/** Suspends a demand or enables it again: hands that in, says so and goes back two pages (spec §4). */
export const InquiryStart = startPart((given) => {
  const { id = '', announceReason = '', deed = '', fromList } = given.search
  const query = useQuery(demandQuery(id))
  const [typed, setTyped] = usePageState('', 'reason')
  const send = useInquiryState()
  const handIn = useHandIn(given)
  const back = useBackOver(fromList === '1' ? 1 : 2, 'demand.goodsOwn')
  const state = inquiryOf(deed)
  const { name, reasonLabel } = inquiryWords[state]
  const reason = (announceReason || typed).trim()
  const demand = query.data
  return {
    ...(query.isError && !demand && { failed: query }),
    ...(demand && {
      facts: [
        { label: '办理事项', value: name },
        { label: '需求标题', value: demand.name, wide: true },
        { label: '需求编号', value: demand.no, wide: true },
      ],
    }),
    ...(!announceReason && {
      reason: { label: reasonLabel, maxLength: 500, value: typed, onChange: setTyped },
    }),
    why: demand ? (reason ? undefined : `请先填写${reasonLabel}，再提交。`) : '正在读取需求，请稍候。',
    submit: () =>
      demand &&
      handIn({
        send: (approval) =>
          send({
            body: {
              approveType: 'demand',
              demandNo: demand.no,
              inquiryState: state,
              applyDepName: given.search.applyDepName ?? '',
              applyDepNo: given.search.applyDepNo ?? '',
              applyUnitName: given.search.applyUnitName ?? '',
              ...(state === 0 ? { suspendReason: reason } : { enableReason: reason }),
              uniqueId: given.uniqueId,
              approval,
            },
          }),
        done: () => back,
      }),
  }
})
