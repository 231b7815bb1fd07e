import type { Upload } from '@apprecio/contract/api/define';
import { shownName } from '@apprecio/contract/api/file-names';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../fail.ts';
import { readLargeForm } from './large-files.ts';

/** Takes multipart forms, each with one file at most. */
export async function registerForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000 },
    // As in browsers, a part without a file name is a field, whatever type it claims to be.
    isPartAFile: (_field, _type, fileName) => fileName !== undefined,
  });
}

/** The fields of a form with a file of rows, and its name; what kind of file it is, the import finds out. */
async function readCsvForm(request: FastifyRequest, { maxBytes }: Upload): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for await (const item of request.parts({ limits: { fileSize: maxBytes } })) {
    if (item.type === 'file') {
      input[item.fieldname] = new File([new Uint8Array(await item.toBuffer())], shownName(item.filename));
      input.fileName = shownName(item.filename);
    } else input[item.fieldname] = item.value;
  }
  return input;
}

const tooLarge = {
  picture: (megabytes: number) => `Please choose a picture of up to ${megabytes} MB`,
  document: (megabytes: number) => `Please choose a file of up to ${megabytes} MB`,
};

/**
 * The fields of a form with one picture or document.
 * @throws Failure `request.too_large` at its field
 */
async function readBufferedForm(
  request: FastifyRequest,
  { field, kind, maxBytes }: Upload,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  try {
    for await (const item of request.parts({ limits: { fileSize: maxBytes } })) {
      if (item.type === 'file')
        input[item.fieldname] = new File([new Uint8Array(await item.toBuffer())], shownName(item.filename));
      else input[item.fieldname] = item.value;
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
    throw fail('request.too_large', {
      errors: { [field]: tooLarge[kind === 'document' ? kind : 'picture'](maxBytes / 1_000_000) },
    });
  }
  return input;
}

// The form parser throws plain errors for unreadable input. Errors of files and sockets have a code.
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && !('code' in error);
}

const readers = { csv: readCsvForm, picture: readBufferedForm, document: readBufferedForm, media: readLargeForm };

/**
 * The fields of a multipart form, with its file as the operation takes it.
 * @throws Failure `request.malformed` for a form that cannot be read or is not asked for, `request.too_large` at the
 * file's field
 */
export async function readForm(request: FastifyRequest, upload: Upload | undefined): Promise<Record<string, unknown>> {
  if (!upload) throw fail('request.malformed', { detail: 'This call takes JSON, not a form.' });
  try {
    return await readers[upload.kind](request, upload);
  } catch (error) {
    throw isUnreadable(error)
      ? fail('request.malformed', { detail: 'This form is cut short or not well-formed.' })
      : error;
  }
}
