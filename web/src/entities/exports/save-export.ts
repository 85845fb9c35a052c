import { messageOf, send } from '../../lib/api.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { toastError, whileWorking } from '../../ui/toast.tsx';

/** Downloads a zip. @throws once it has said that it failed */
export async function saveExport(address: string): Promise<void> {
  try {
    await whileWorking('Downloading the export...', async (signal) => {
      const response = await send(address, { signal });
      saveFile(await response.blob(), fileNameOf(response) ?? 'Gene export.zip');
    });
  } catch (error) {
    toastError('Error', { description: messageOf(error as Error) });
    throw error;
  }
}
