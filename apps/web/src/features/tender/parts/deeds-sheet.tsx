import { isPublic } from '@jb/domain/tender/tender.flow'
import { confirm } from '../../../kit/dialog.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { busyToast, toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useGo } from '../../../map/to.ts'
import s from './detail.module.css'
import type { OwnTender } from './own-tender-row.tsx'

interface DeedsSheetProps {
  tender: OwnTender
  deeds: {
    copy: (sent: { body: { id: string } }) => Promise<{ readonly id: string }>
    remove: (id: string) => Promise<unknown>
    exportGoods: (id: string) => Promise<unknown>
  }
  onClose: () => void
}

const beforeDeadline = ['preview', 'registering', 'upcoming', 'bidding']

/** What else can be done with one's own tender: copy it, take its list along, delete it while it is a draft. */
export default function DeedsSheet({ tender, deeds, onClose }: DeedsSheetProps) {
  const go = useGo()
  const { id, name, status } = tender
  const run = async (underWay: string, deed: () => Promise<unknown>) => {
    onClose()
    const done = busyToast(underWay)
    try {
      await deed()
    } catch (error) {
      return toast(sentenceOf(error), 'bad')
    } finally {
      done()
    }
  }
  const copyIt = () =>
    run('正在复制…', async () => {
      const { id: made } = await deeds.copy({ body: { id } })
      go('tender.publish', { id: made })
      toast('已复制为新草稿，时间按原来的间隔顺延', 'good')
    })
  const removeIt = async () => {
    const text = `“${name || '还没有填写名称的草稿'}”的内容和清单都会删除，不能恢复。`
    if (!(await confirm({ title: '删除草稿？', text, yes: '删除', danger: true }))) return
    await run('正在删除…', async () => {
      await deeds.remove(id)
      toast('草稿已删除', 'good')
    })
  }
  return (
    <Sheet open title={name || '草稿'} onClose={onClose}>
      <ul className={s.deeds}>
        {isPublic(status) && (
          <li>
            <button type="button" onClick={() => go('bid.ownerDetails', { id })}>
              <Icon name="list" small />
              办理与操作日志
            </button>
          </li>
        )}
        {beforeDeadline.includes(status) && (
          <li>
            <button type="button" onClick={() => go('tender.extensions', { id })}>
              <Icon name="calendar" small />
              延期
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={copyIt}>
            <Icon name="add" small />
            复制为新项目
          </button>
        </li>
        {isPublic(status) && (
          <li>
            <button type="button" onClick={() => run('正在导出…', () => deeds.exportGoods(id))}>
              <Icon name="download" small />
              导出清单 Excel
            </button>
          </li>
        )}
        {(status === 'draft' || status === 'approvalFailed') && (
          <li>
            <button type="button" className={s.danger} onClick={removeIt}>
              <Icon name="delete" small />
              删除草稿
            </button>
          </li>
        )}
      </ul>
    </Sheet>
  )
}
