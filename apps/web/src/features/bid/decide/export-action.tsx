import { usePending } from '../../../kit/button.tsx'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { saveFrom } from '../../../lib/save-file.ts'

/** Makes an Excel workbook, of a comparison unless `done` says otherwise, and hands it over. */
export function ExportAction({
  make,
  done = '比价表已导出',
}: {
  make: () => Promise<{ readonly name: string; readonly url: string }>
  /** What is said then. */
  done?: string
}) {
  const { pending, run } = usePending()
  const save = () =>
    make().then(
      ({ name, url }) => {
        saveFrom(name, url)
        toast(done, 'good')
      },
      (error: unknown) => toast(sentenceOf(error), 'bad'),
    )
  return <NavAction onClick={() => run(save)}>{pending ? '导出中' : '导出'}</NavAction>
}
