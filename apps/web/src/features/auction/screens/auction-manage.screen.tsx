import { useInfiniteQuery } from '@tanstack/react-query'
import { confirm } from '../../../kit/dialog.tsx'
import { OptionList } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { busyToast, toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { to, useGo } from '../../../map/to.ts'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { OwnList } from '../../procurement/index.ts'
import { ownGroups } from '../auction.owner-labels.ts'
import { useGoodsExport } from '../auction.queries.ts'
import { ownAuctionsQuery, useCopyAuction, useDeleteAuction } from '../auction-owner.queries.ts'
import { type OwnAuction, OwnAuctionRow } from '../parts/own-auction-row.tsx'

/** How often the list is asked for: running auctions move by themselves. */
const pause = 15_000

/** 我的竞价: what my company has drafted and published, also for others, and what each waits for. */
export default function AuctionManageScreen() {
  const controls = useListControls('auction.manage')
  const { status, keyword = '' } = controls.values
  const group = ownGroups.find(({ id }) => id === status)?.id ?? 'all'
  const query = useInfiniteQuery({ ...ownAuctionsQuery({ group, keyword }), refetchInterval: pause })
  return (
    <OwnList
      title="我的竞价"
      query={query}
      controls={controls}
      groups={[{ id: '', label: '全部' }, ...ownGroups]}
      publish={{ label: '发布竞价', href: to('auction.publish') }}
      nothing="还没有竞价项目。发布以后，企业就能在竞价大厅里看到并报名。"
      row={(auction, more) => <OwnAuctionRow auction={auction} {...more} />}
      sheet={(auction, onClose) => <Deeds auction={auction} onClose={onClose} />}
    />
  )
}

/** What else can be done with one's own auction from the list. */
function Deeds({ auction, onClose }: { auction: OwnAuction; onClose: () => void }) {
  const { id, name, status } = auction
  const go = useGo()
  const copy = useCopyAuction()
  const remove = useDeleteAuction()
  const exportGoods = useGoodsExport()
  const draft = status === 'draft' || status === 'approvalFailed'
  const shown = !draft && status !== 'approving'
  const options = [
    ...(shown ? [{ value: 'detail', label: '查看公告' }] : []),
    ...(status === 'scheduled' ? [{ value: 'delay', label: '延期' }] : []),
    { value: 'copy', label: '复制为新草稿', note: '清单和规则照抄，时间和保留价留空' },
    ...(shown ? [{ value: 'export', label: '导出清单 Excel' }] : []),
    ...(draft ? [{ value: 'remove', label: '删除草稿' }] : []),
  ]
  const copyIt = async () => {
    const { id: made } = await copy({ body: { id } })
    go('auction.publish', { id: made })
    toast('已复制为新草稿，请重新设置时间和保留价', 'good')
  }
  const removeIt = async () => {
    const text = `“${name || '还没有填写名称的草稿'}”的内容、清单和图片都会删除，不能恢复。`
    if (!(await confirm({ title: '删除草稿？', text, yes: '删除', danger: true }))) return
    await remove(id)
    toast('草稿已删除', 'good')
  }
  const exportIt = () => {
    const done = busyToast('正在导出…')
    return exportGoods(id).finally(done)
  }
  const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
    ...{ copy: copyIt, remove: removeIt, export: exportIt },
  }
  const choose = async (deed: string) => {
    onClose()
    if (deed === 'detail') return go('auction.detail', { id })
    if (deed === 'delay') return go('auction.delay', { id })
    await deeds[deed]?.().catch((error) => toast(sentenceOf(error), 'bad'))
  }
  return (
    <Sheet open title={name || '草稿'} onClose={onClose}>
      <OptionList label="更多操作" value={undefined} options={options} onChange={choose} />
    </Sheet>
  )
}
