import { usePending } from '../../../kit/button.tsx'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { saveFrom } from '../../../lib/save-file.ts'

/** Makes an Excel workbook of the comparison and hands it over. */
export function ExportAction({
  make,
}: {
  make: () => Promise<{ readonly name: string; readonly url: string }>
}) {
  const { pending, run } = usePending()
  const save = () =>
    make().then(
      ({ name, url }) => {
        saveFrom(name, url)
        toast('比价表已导出', 'good')
      },
      (error: unknown) => toast(sentenceOf(error), 'bad'),
    )
  return <NavAction onClick={() => run(save)}>{pending ? '导出中' : '导出'}</NavAction>
}
