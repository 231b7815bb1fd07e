import { pictureBytesAtMost } from '@apprecio/contract/picture-limits';
import type { FastifyRequest } from 'fastify';
import { decodeText } from './csv.ts';
import { fail } from './fail.ts';

/**
 * The fields of a form, a CSV file among them as text.
 * @throws Failure `request.invalid` when the file is no text
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
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

/**
 * The fields of a form with one picture of at most `bytes`.
 * @throws Failure `request.too_large` at `field`
 */
export async function readPictureForm(
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
