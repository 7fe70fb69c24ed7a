import { useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import type { MapOutline, MapPoint } from '#web/ui/map/map-types.ts';
import { mapMessages } from './messages.ts';

const WAIT_MS = 10_000;

/** Where the visitor is, asked of the browser only when they want it; it is neither kept nor sent. */
export function useMyPlace(outline: MapOutline | undefined, onFound: (place: MapPoint) => void) {
  const t = useMessages(mapMessages);
  const { region } = useShell();
  const [place, setPlace] = useState<MapPoint>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  function found({ coords }: GeolocationPosition) {
    setBusy(false);
    const { latitude: lat, longitude: lng } = coords;
    const [west = -180, south = -90, east = 180, north = 90] = outline?.box ?? [];
    if (lat < south || lat > north || lng < west || lng > east)
      return setProblem(t('mineAway', { region: region.inSentence }));
    setPlace({ lat, lng });
    onFound({ lat, lng });
  }

  function refused({ code, PERMISSION_DENIED }: GeolocationPositionError): void {
    setBusy(false);
    setProblem(t(code === PERMISSION_DENIED ? 'mineDenied' : 'mineUnknown'));
  }

  function ask() {
    setProblem(undefined);
    if (!navigator.geolocation) return setProblem(t('mineUnknown'));
    setBusy(true);
    navigator.geolocation.getCurrentPosition(found, refused, { timeout: WAIT_MS, maximumAge: 60_000 });
  }

  return { place, problem, busy, ask };
}
