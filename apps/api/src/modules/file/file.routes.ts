import { uploadFile, uploadSealedFile } from '@jb/contract/file/file.contract'
import { previewFile as previewEndpoint } from '@jb/contract/file/preview.contract'
import {
  confirmUpload as confirmEndpoint,
  getObsToken as getObsTokenEndpoint,
} from '@jb/contract/file/upload-grant.contract'
import { change, type Module, outside, read, upload } from '../../platform/module.ts'
import { mountDownload } from './download.route.ts'
import { mountPut } from './put.route.ts'
import { previewFile } from './reads/preview-file.ts'
import { acceptAttachment, acceptSealed } from './use-cases/accept-upload.ts'
import { confirmUpload } from './use-cases/confirm-upload.ts'
import { getObsToken } from './use-cases/get-obs-token.ts'
import { receiveFile } from './use-cases/receive-file.ts'
import { sweepQuarantine, sweepTimer } from './use-cases/sweep-quarantine.ts'
import { sweepUnclaimed, unclaimedTimer } from './use-cases/sweep-unclaimed.ts'

export const fileModule: Module = {
  name: 'file',
  routes: [
    upload(
      uploadFile,
      (ctx, part) => receiveFile(ctx, part, 'attachment'),
      (ctx, _input, received) => acceptAttachment(ctx, received),
    ),
    upload(
      uploadSealedFile,
      (ctx, part) => receiveFile(ctx, part, 'sealed'),
      (ctx, _input, received) => acceptSealed(ctx, received),
    ),
    read(previewEndpoint, (ctx, { body }) => previewFile(ctx, body.link)),
    change(getObsTokenEndpoint, (ctx, { body }) => getObsToken(ctx, body.bucketName)),
    outside(confirmEndpoint, (ctx, { body }) => confirmUpload(ctx, body)),
  ],
  reactions: [{ name: unclaimedTimer, on: 'platform.hourPassed', run: sweepUnclaimed }],
  timers: [
    { kind: sweepTimer, run: sweepQuarantine },
    { kind: unclaimedTimer, run: sweepUnclaimed },
  ],
  raw: (app, platform) => {
    mountDownload(app, platform)
    mountPut(app, platform)
  },
}
