import type { Operation } from '@apprecio/contract/api';
import { pictureBytesAtMost } from '@apprecio/contract/picture-limits';
import type { FastifyRequest } from 'fastify';
import { decodeText } from './csv.ts';
import { fail } from './fail.ts';
import { readLargeForm } from './large-files.ts';

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for await (const item of request.parts()) {
    if (item.type === 'file') {
      const bytes = await item.toBuffer();
      const text = decodeText(bytes);
      if (text === null)
        throw fail('request.invalid', { errors: { csv: 'Please save this file as CSV in UTF-8 and try again' } });
      input.csv = text;
      input.fileName = item.filename.slice(0, 200);
    } else input[item.fieldname] = item.value;
  }
  return input;
}

async function readPictureForm(
  request: FastifyRequest,
  field: string,
  bytes: number = pictureBytesAtMost,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  try {
    for await (const item of request.parts({ limits: { fileSize: bytes } })) {
      if (item.type === 'file')
        input[item.fieldname] = new File([new Uint8Array(await item.toBuffer())], item.filename.slice(0, 200));
      else input[item.fieldname] = item.value;
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
    throw fail('request.too_large', {
      errors: { [field]: `Please choose a picture of up to ${bytes / 1_000_000} MB` },
    });
  }
  return input;
}

// The parser of forms throws plain errors for what it cannot read; those of files and sockets have a code.
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && !('code' in error);
}

/**
 * The fields of the form of an operation that takes a file: a picture, a large file on disk, or a CSV file as text.
 * @throws Failure `request.malformed` for a form that cannot be read or is not asked for, `request.too_large` at the
 * file's field, `request.invalid` when what should be CSV is no text
 */
export async function readFormOf(operation: Operation, request: FastifyRequest): Promise<Record<string, unknown>> {
  const { picture, pictureBytes, largeFile, bodyLimit } = operation;
  if (bodyLimit === undefined) throw fail('request.malformed', { detail: 'This call takes JSON, not a form.' });
  try {
    if (largeFile) return await readLargeForm(request, largeFile, bodyLimit);
    return await (picture ? readPictureForm(request, picture, pictureBytes) : readForm(request));
  } catch (error) {
    throw isUnreadable(error)
      ? fail('request.malformed', { detail: 'This form is cut short or not well-formed.' })
      : error;
  }
}
