"""Observations in the form of the command's event output."""

import datetime

INSTANTS = {"until", "eligible", "start", "read"}
DATES = {"day"}


class Form:
    """Writes instants as local time with offset, and days as dates."""

    def __init__(self, scenario):
        self.zone = scenario.person_zone

    def instant(self, instant):
        if instant is None:
            return None
        offset = self.zone.offset(instant)
        moment = datetime.datetime(1970, 1, 1) + datetime.timedelta(milliseconds=instant + offset)
        sign, minutes = "-" if offset < 0 else "+", abs(offset) // 60_000
        return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03}" \
            + f"{sign}{minutes // 60:02}:{minutes % 60:02}"

    @staticmethod
    def date(day):
        return (datetime.date(1970, 1, 1) + datetime.timedelta(days=day)).isoformat()

    def value(self, key, value):
        if key in INSTANTS:
            return self.instant(value)
        if key in DATES:
            return self.date(value)
        return value


def lines(scenario, observations):
    """Each observation as an object, in order."""
    form = Form(scenario)
    for at, event, fields in observations:
        yield {"at": form.instant(at), "event": event, **{key: form.value(key, value) for key, value in fields.items()}}
